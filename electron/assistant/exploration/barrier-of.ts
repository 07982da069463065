import type { BrowsedPage } from '../../tools/browser/exploration/browsed-page.ts';
import { fieldRoles } from '../../tools/browser/find/match/control-roles.ts';
import { thingsIn, type Thing } from '../../tools/browser/find/outline.ts';

export type Barrier = 'sign in' | 'prove that a person is there';

/** Includes the password; without a form, those of the page. */
const maxFields = 6;
const signIns =
  /\b(?:(?:sign|log)[ -]?in|einloggen|connexion|se connecter|iniciar sesión|acceder|accedi|entrar|inloggen|logga in)\b|^anmelden$/i;
const proofs =
  /captcha|not a robot|(?:verify|confirm|prove)\b.*\bhuman|checking your browser|^just a moment/i;
const addresses = /e-?mail|user ?name|phone/i;

/** What the page asks for before it shows more. A form with more fields wants a password for something else. */
export function barrierOf({
  title,
  frames,
  kinds,
}: Pick<BrowsedPage, 'title' | 'frames' | 'kinds'>): Barrier | undefined {
  const things = frames.flatMap((frame) => [...thingsIn(frame)]);
  const heads = [title, ...things.filter(({ role }) => role === 'heading').map(({ name }) => name)];
  if (heads.some((head) => proofs.test(head))) return 'prove that a person is there';
  const fields = things.filter(isField);
  const wantsPassword = [...kinds].some(
    ([field, kind]) => kind.startsWith('password') && fieldsIn(formAround(field)) <= maxFields,
  );
  const wantsAddress =
    fields.length === 1 &&
    fields.some((field) => kinds.get(field)?.startsWith('email') === true || addresses.test(field.name));
  const isHeaded = heads.some((head) => signIns.test(head));
  return wantsPassword || (wantsAddress && isHeaded) ? 'sign in' : undefined;
}

const formAround = (thing: Thing): Thing =>
  thing.parent === undefined || /^(?:form|(?:alert)?dialog)$/.test(thing.role)
    ? thing
    : formAround(thing.parent);

const isField = ({ role }: Thing): boolean => fieldRoles.includes(role);

const fieldsIn = (part: Thing): number => [...thingsIn(part)].filter(isField).length;
