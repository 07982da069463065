import { describe, expect, test } from 'vitest';
import { openObservedPages } from './testing/open-observed-pages.ts';

const { browser, visit, observe } = await openObservedPages();

describe('the practice site', () => {
  test('pressing a counter changes the state, not the digest', async () => {
    await visit('/practice/counter');
    const button = { target: 'One more' };
    const before = await observe('click', button);
    await browser.value('click', button);
    const after = await observe('click', button);
    expect(after.digest).toBe(before.digest);
    expect(after.state).not.toBe(before.state);
  });

  test('an endless spinner is busy', async () => {
    await visit('/practice/endless-spinner');
    expect((await observe()).busy).toContain('busy');
  });

  test('a drawn list has what it shows as its value', async () => {
    await browser.show(
      '<div role="combobox" aria-label="Team" aria-expanded="false" tabindex="0"><span>Network</span></div>',
    );
    expect((await observe('select_option', { target: 'Team', option: 'Storage' })).target).toMatchObject({
      value: 'Network',
    });
  });

  test.each([
    [
      'before its empty search field',
      '<label for="type">Type</label><div><div><div>Training</div><div><input id="type" role="combobox" aria-expanded="false"></div></div><button aria-label="Clear"></button></div>',
    ],
    [
      'on its button',
      '<label id="label">Type</label><button id="shown" aria-haspopup="listbox" aria-labelledby="shown label"><i></i>Training<span>, </span></button>',
    ],
  ])('a list says what it shows %s', async (_, html) => {
    await browser.show(html);
    expect((await observe('select_option', { target: 'Type', option: 'Training' })).target).toMatchObject({
      shows: 'Training',
    });
  });

  test('a slider has its number as its value', async () => {
    await browser.show(
      '<div role="slider" aria-label="Rating" aria-valuenow="2" aria-valuetext="2 of 5" tabindex="0">★★</div>',
    );
    expect((await observe('type_text', { into: 'Rating', text: '2' })).target).toMatchObject({ value: '2' });
  });

  test('a submitted text is counted beside its field', async () => {
    await browser.show(
      `<div><span>Staff</span><div><div id="chips"><span>Ann<button aria-label="Remove"></button></span></div><input placeholder="Name" onkeydown="if (event.key === 'Enter') { chips.insertAdjacentHTML('beforeend', '<span>' + value + '<button>x</button></span>'); value = ''; }"></div></div><div><input aria-label="Other"><p>Bob</p></div>`,
    );
    const args = { into: 'Name', text: 'Bob', submit: true };
    expect((await observe('type_text', args)).target).toMatchObject({ saidBeside: 0 });
    await browser.value('type_text', args);
    expect((await observe('type_text', args)).target).toMatchObject({ value: '', saidBeside: 1 });
  });
});

describe('various pages', () => {
  test("words and ripples don't cover their control", async () => {
    await browser.show(
      `<header><x-tab><span>Search</span></x-tab></header><button style="position: relative">OK<i role="presentation" style="position: absolute; inset: -2px"></i><span style="position: absolute; inset: 0"></span></button>
      <script>customElements.define('x-tab', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<button role="tab"><slot></slot></button>'; } });</script>`,
    );
    for (const target of ['Search', 'OK'])
      expect((await observe('click', { target })).target).not.toHaveProperty('coveredBy');
  });

  test("rows below a list's end aren't covered", async () => {
    const rows = Array.from({ length: 9 }, (_, at) => `<li><button>Row ${at}</button></li>`).join('');
    await browser.show(
      `<ul style="height: 60px; overflow: auto">${rows}</ul><footer>About us ${'<br>'.repeat(20)}</footer>`,
    );
    const { target } = await observe('click', { target: 'Row 8' });
    expect([target?.isInViewport, target?.coveredBy]).toEqual([false, undefined]);
  });
});
