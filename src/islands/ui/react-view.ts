import { createElement, type MouseEvent, type ReactElement } from 'react';
import type { ViewBuilder } from '#browser/ui/view-builder.ts';
import { Icon } from './Icon.tsx';

/** Views as React elements. A click runs its handler instead of the browser's own action. */
export const reactView: ViewBuilder<ReactElement> = {
  element(tag, { class: className, ...attributes }, children, onClick) {
    const handler = onClick && { onClick: (event: MouseEvent) => (event.preventDefault(), onClick()) };
    return createElement(tag, { ...attributes, ...(className && { className }), ...handler }, ...children);
  },
  icon: (drawing) => createElement(Icon, { svg: drawing, small: true }),
};
