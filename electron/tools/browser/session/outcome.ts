import type { ToolContext } from './tool-context.ts';

export async function outcome(context: ToolContext, done: object): Promise<object> {
  const page = await context.page();
  const downloads = context.session.takeDownloads();
  return {
    ...done,
    url: (await context.mayUse(page.mainFrame())) ? page.url() : '',
    ...(downloads.length === 0
      ? {}
      : {
          downloads,
          downloadsNote: "The page offered these downloads. Planwright doesn't save them.",
        }),
  };
}
