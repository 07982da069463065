const name = '<label>Your name <input name="n" value="Ada"></label>';
const count = '<label>How many <input type="number" name="k" value="2"></label>';
export const sentForms = {
  'a search by its role': '<form action="/to" role="search"><input name="x"><button>Los</button></form>',
  'a search by its element':
    '<search><form action="/to"><input name="x"><button>Weiter</button></form></search>',
  'a search field': '<form action="/to"><input type="search" name="x"><button>Los</button></form>',
  'a search by its address': '<form action="/to/search?in=all"><input name="x"><button>→</button></form>',
  'a search by its button': '<form action="/to"><input name="x"><button>Find a member</button></form>',
  'a search by its field':
    '<form action="/to"><label>Search books <input name="x"></label><button>Go</button></form>',
  'a filter of choices':
    '<form action="/to"><select name="c"><option>Red</option></select><button>Filter</button></form>',
  'a filter by its button':
    '<form action="/to"><label><input type="checkbox" name="c"> Red</label><button>Apply filters</button></form>',
  'an order of rows':
    '<form action="/to"><label>Sort by <select name="s"><option>Price</option></select></label><button>Apply</button></form>',
} satisfies Readonly<Record<string, string>>;
export const heldForms = {
  'an order': `<form action="/to">${name}${count}<button>Order now</button></form>`,
  'a subscription':
    '<form action="/to"><label>Newsletter <input name="mail"></label><button>Go</button></form>',
  'a search for an e-mail address':
    '<form action="/to" role="search"><input type="email" name="x"><button>Search</button></form>',
  'a question that begins like a search':
    '<form action="/to"><label>Find us by <input name="x"></label><button>Send</button></form>',
  'another button of a search':
    '<form action="/to" role="search"><input name="x"><button>Search</button><button>Delete</button></form>',
  'a button without a field':
    '<form action="/to"><input type="hidden" name="id" value="4"><button>Find</button></form>',
  'a form in a shadow tree': `<div id="host"></div><script>
    host.attachShadow({ mode: 'open' }).innerHTML = '<form action="/to"><input name="n"><button>Order</button></form>';</script>`,
  'a form that a script sends': `<form action="/to" id="f">${name}</form><button onclick="f.submit()">Order</button>`,
} satisfies Readonly<Record<string, string>>;
