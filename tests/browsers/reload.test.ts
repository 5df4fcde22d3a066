import { expect, test } from 'vitest';
import { inEachEngine } from '../support/browsers/browser-shop.ts';
import { choosePlace, fillCart, registerAccount } from '../support/browsers/journeys.ts';
import { type Device, placePreparedOrder, prepareDelivery } from '../support/prepared-orders.ts';
import { type RestoredForm, restoredForms } from '../support/restored-forms.ts';
import type { Visitor } from '../support/browsers/visitor.ts';

const textIn = (visitor: Visitor, selector: string) => visitor.textOf(selector);

/** Sets fields as browsers do when they restore a form: without an event that a script could hear. */
const setFields = (visitor: Visitor, input: RestoredForm['input']) =>
  visitor.run(
    `for (const [selector, value] of arguments[0]) {
       const field = document.querySelector(selector);
       if (!field) throw new Error(selector + ' is not in the page.');
       if (value === true) field.checked = true;
       else field.value = value;
     }`,
    input,
  );

const deviceOf = (visitor: Visitor): Device => ({
  call: (path, data) =>
    visitor.run(
      `return fetch('/api/' + arguments[0], {
         method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(arguments[1]),
       }).then((response) => response.json()).then(({ success, data, error }) => {
         if (!success) throw new Error(arguments[0] + ': ' + JSON.stringify(error));
         return data;
       })`,
      path,
      data,
    ),
  read: (path) => visitor.run(`return fetch(arguments[0]).then((response) => response.text())`, path),
});

async function pathWithOrder(visitor: Visitor, { needs, path }: RestoredForm): Promise<string> {
  if (needs !== 'order' && needs !== 'delivery') return path;
  await visitor.until('return document.readyState !== "loading"');
  const prepare = needs === 'order' ? placePreparedOrder : prepareDelivery;
  return path.replace('{order}', await prepare(deviceOf(visitor)));
}

async function send(
  visitor: Visitor,
  { button, says, path }: NonNullable<RestoredForm['sends']>,
): Promise<void> {
  await visitor.tapOn(button);
  if (says) await visitor.seeText(says[0], new RegExp(says[1]));
  if (path)
    await visitor.until(
      `return new RegExp(arguments[0]).test(location.pathname + location.search)`,
      path.source,
    );
}

inEachEngine((shop) => {
  for (const form of restoredForms)
    test(`before the first tap, ${form.title}, although it was set before the scripts ran`, async () => {
      const visitor = await shop.visitor();
      await choosePlace(visitor);
      if (form.needs === 'cart') await fillCart(visitor);
      if (form.needs === 'account') await registerAccount(visitor);
      const path = await pathWithOrder(visitor, form);
      shop.faults.scriptDelay = 1_500;
      await visitor.open(path);
      await setFields(visitor, form.input);
      for (const [selector, text] of form.shows)
        await visitor.until(
          `return [...document.querySelectorAll(arguments[0])].some(({ innerText }) => innerText.toLowerCase().includes(arguments[1].toLowerCase()))`,
          selector,
          text,
        );
      for (const selector of form.visible ?? [])
        await visitor.until(`return document.querySelector(arguments[0])?.checkVisibility()`, selector);
      await visitor.untilIdle();
      expect(
        await visitor.run(
          `return arguments[0].filter(([selector, value]) => {
             const field = document.querySelector(selector);
             return value === true ? !field.checked : field.value !== value;
           })`,
          form.input,
        ),
      ).toEqual([]);
      if (form.sends) await send(visitor, form.sends);
    });

  test('after a reload an item’s page shows the price of the variant that is chosen, and adds that one', async () => {
    const visitor = await shop.visitor();
    await choosePlace(visitor);
    await visitor.open('/item/hill-tomatoes-kolar');
    await visitor.untilIdle();
    await visitor.tapOn('#choose label:last-of-type');
    await visitor.seeText('.buy .price', /149/);
    await visitor.tab.reload();
    await visitor.untilIdle();
    const chosen = await visitor.run<string>(
      `return document.querySelector('#choose input:checked').dataset.price`,
    );
    await visitor.until(
      `return document.querySelector('.buy .price b').innerText.replace(/[^0-9]/g, '') === arguments[0]`,
      String(Number(chosen) / 100),
    );
    const variant = await visitor.run(`return Number(document.querySelector('#choose input:checked').value)`);
    await visitor.tap('button', /^Add/, { within: '.buy' });
    await visitor.until(
      `return JSON.parse(localStorage.cart ?? '{"lines":[]}').lines.some((line) => line.variant_id === arguments[0])`,
      variant,
    );
  });

  test('after a reload the checkout’s total agrees with the choices that are shown', async () => {
    const visitor = await shop.visitor();
    await choosePlace(visitor);
    await fillCart(visitor);
    await visitor.open('/checkout');
    await visitor.untilIdle();
    const before = await textIn(visitor, '[data-send] span');
    await visitor.tapOn('label:has([name="tip"][value="a5000"])');
    await visitor.until(
      `return document.querySelector('[data-send] span').innerText.trim() !== arguments[0]`,
      before,
    );
    await visitor.fill(/^Note/, 'Ring twice');
    await visitor.tab.reload();
    await visitor.until(`return document.readyState === 'complete'`);
    await visitor.until(
      `const hasTip = document.querySelector('[name="tip"][value="a5000"]').checked;
       const shown = document.querySelector('[data-send] span').innerText.trim();
       return hasTip === (shown !== arguments[0])`,
      before,
    );
  });
});
