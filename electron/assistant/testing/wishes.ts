/** Wishes with recorded answers; `site` serves a package's pages. */
export const wishes = {
  cheapest: () =>
    'Go to the practice bookshop practice://corner-bookshop and tell me which of the sea stories is the cheapest, and what it costs.',
  oldest: (site: string) =>
    `Who is the oldest of the clients on ${site}/demos/sorting.html, and where does he or she live?`,
  todos: (site: string) =>
    `On ${site}, take the Backbone app, put milk, bread and a letter to Ada on its list, tick off the bread, and tell me what is left to do.`,
} as const;
