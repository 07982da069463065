import { formField } from '../markup/form-field.ts';
import { html } from '../../../shared/text/html.ts';
import { showPage } from '../markup/page-shell.ts';
import { goTo, type Reply, type PageRequest } from '../reply.ts';
import { isReader, reader } from '../shop/reader.ts';

export function signInPage(request: PageRequest): Reply {
  return showSignIn(request, { email: '', isRefused: false });
}

export function signIn(request: PageRequest): Reply {
  const email = request.form.get('email') ?? '';
  if (!isReader(email, request.form.get('password') ?? ''))
    return showSignIn(request, { email, isRefused: true });
  return goTo('/account', { ...request.session, isSignedIn: true });
}

export function signOut({ session }: PageRequest): Reply {
  return goTo('/', { ...session, isSignedIn: false });
}

function showSignIn(
  request: PageRequest,
  { email, isRefused }: { readonly email: string; readonly isRefused: boolean },
): Reply {
  return showPage(request, {
    title: 'Sign in',
    status: isRefused ? 422 : 200,
    main: html`<div class="narrow">
      <h1>Sign in</h1>
      ${isRefused && html`<p class="alert" role="alert">The e-mail address or the password is not right.</p>`}
      <form class="sheet" method="post" action="/sign-in">
        ${formField({ id: 'email', label: 'E-mail address', control: (attributes) => html`<input ${attributes} type="email" autocomplete="username" value="${email}" required>` })}
        ${formField({ id: 'password', label: 'Password', control: (attributes) => html`<input ${attributes} type="password" autocomplete="current-password" required>` })}
        <p class="buttons"><button>Sign in</button></p>
      </form>
      <p class="muted">For practice: <code>${reader.email}</code> with the password <code>${reader.password}</code>.</p>
    </div>`,
  });
}
