import { html } from '../../../shared/text/html.ts';
import { showPage } from '../markup/page-shell.ts';
import type { Reply, PageRequest } from '../reply.ts';

export function notFoundPage(request: PageRequest): Reply {
  return showPage(request, {
    title: 'Not on our shelves',
    status: 404,
    main: html`<div class="narrow empty"><h1>Not on our shelves</h1>
      <p>There is no page at <code>${request.path}</code>. Perhaps it is lent out.</p>
      <p><a class="button" href="/books">Browse all books</a></p></div>`,
  });
}
