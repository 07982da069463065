import { normalizeName } from '../identity/normalize-name.ts';

const closing = new RegExp(
  [
    '^(?:close|dismiss|skip|hide|cancel|exit|no|no,? thanks?|no,? thank you|not now|not yet|not interested|maybe later|later|remind me later|ask me later|continue without .*|x|×|✕|✖|✗',
    'schlie(?:ss|ß)en|abbrechen|überspringen|später|nicht jetzt|nein,? danke|nein|ausblenden|fermer|annuler|ignorer|plus tard|pas maintenant|non,? merci|non',
    'chiudi|annulla|salta|più tardi|non ora|no,? grazie|cerrar|cancelar|omitir|más tarde|ahora no|no,? gracias|fechar|sluiten|annuleren)',
  ].join('|') +
    '(?: (?:this |the )?(?:dialog|dialogue|popup|pop-up|window|banner|message|notification|tip|tour|ad|modal|for now))?$',
);
const agreeing =
  /\b(?:ok|okay|allow|accept|agree|yes|delete|remove|confirm|grant|permit|enable|install|buy|pay|submit|subscribe|zulassen|akzeptieren|zustimmen|ja|löschen|accepter|autoriser|oui|supprimer|accetta|consenti|elimina|aceptar|permitir|eliminar)\b/;
const permission = /\b(?:permission|wants to|would like to|allow .+ to)\b/;

export function isClosingWord(name: string): boolean {
  const word = normalizeName(name);
  return word === '' || closing.test(word);
}

export function isAgreeingWord(name: string): boolean {
  const word = normalizeName(name);
  return agreeing.test(word) && !closing.test(word);
}

export function asksPermission(role: string, name: string): boolean {
  return role === 'permission' || permission.test(normalizeName(name));
}
