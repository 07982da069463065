import { html } from '../../../shared/text/html.ts';
import { showPage } from '../markup/page-shell.ts';
import { practices } from '../practice/practices.ts';
import type { Reply, PageRequest } from '../reply.ts';
import { notFoundPage } from './not-found-page.ts';

export function practiceIndexPage(request: PageRequest): Reply {
  return showPage(request, {
    title: 'Practice corner',
    main: html`<div class="wide">
      <h1>Practice corner</h1>
      <p class="lead">Behind each door is one thing that real sites do to automation. It is all on purpose.</p>
      <ul class="doors">${practices.map(({ id, title, summary }) => html`<li><h2><a href="/practice/${id}">${title}</a></h2><p>${summary}</p></li>`)}</ul>
    </div>`,
  });
}

export function practicePage(request: PageRequest): Reply {
  const practice = practices.find(({ id }) => id === request.id);
  if (practice === undefined) return notFoundPage(request);
  return showPage(request, {
    title: practice.title,
    main: html`<div class="narrow">
      <nav class="crumbs" aria-label="Breadcrumb"><ol><li><a href="/practice">Practice corner</a></li></ol></nav>
      <h1>${practice.title}</h1>
      <p class="lead">${practice.summary}</p>
      ${practice.body(request)}
      <script src="/assets/practice.js" defer></script>
    </div>`,
  });
}
