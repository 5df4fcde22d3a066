import '@puckeditor/core/no-external.css';
import { Box, type Theme } from '@mui/material';
import { createUsePuck, type Data, Puck } from '@puckeditor/core';
import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useRef } from 'react';
import type { Block } from '#contracts/document/fields.ts';
import type { DocumentKind } from '#domain/document-kind.ts';
import { directionOf } from '#i18n/direction.ts';
import { BlockOutline } from './BlockOutline.tsx';
import { BlockToolbar } from './BlockToolbar.tsx';
import { AvailableBlockCard } from './AvailableBlockCard.tsx';
import {
  isSamePosition,
  blockPropsPath,
  findBlockOfField,
  blockPositions,
  rootZone,
} from './block-position.ts';
import { canvasStyles } from './canvas-styles.ts';
import { focusField, showBlock } from './focus-field.ts';
import { DocumentFormProvider, useDocumentForm } from './form/form-context.ts';
import { puckConfig } from './puck-config.tsx';
import { forwardSaveShortcut } from './save-shortcut.ts';
import type { Body } from './use-document.ts';

/** The field with a problem to fix. Each request to focus the field creates a new object. */
export type FocusTarget = { field: string };
const TargetContext = createContext<FocusTarget | null>(null);
const overrides = {
  header: BlockToolbar,
  drawerItem: AvailableBlockCard,
  fields: BlockFields,
  outline: BlockOutline,
  iframe: CanvasFrame,
};
const viewports = [360, 768, 1280].map((width) => ({
  width,
  height: 'auto' as const,
  label: `${width} pixels`,
}));
/** The default viewport, because most visitors use a phone. */
const phone = {
  viewports: { current: { width: 360, height: 'auto' as const }, controlsVisible: true, options: [] },
};

/** Applies the desk's light and dark colours to the block editor. */
const themeVariables = ({ palette, typography }: Theme) => ({
  '--puck-font-family': String(typography.fontFamily),
  '--puck-color-surface': palette.background.paper,
  '--puck-color-surface-muted': palette.background.default,
  '--puck-color-surface-subtle': palette.background.default,
  '--puck-color-border': palette.divider,
  '--puck-color-border-muted': palette.divider,
  '--puck-color-border-hover': palette.text.secondary,
  '--puck-color-text': palette.text.primary,
  '--puck-color-text-secondary': palette.text.secondary,
  '--puck-color-text-muted': palette.text.secondary,
  '--puck-color-text-subtle': palette.text.secondary,
  '--puck-color-interactive': palette.primary.main,
  '--puck-color-interactive-hover': palette.primary.main,
  '--puck-color-interactive-subtle': palette.action.hover,
  '--puck-color-interactive-soft': palette.action.hover,
  '--puck-color-interactive-soft-hover': palette.action.selected,
});

/** Puck makes the loading indicator transparent when it is done; screen readers would still find it. */
const hiddenLoader = {
  '[class*="PuckCanvas-loader"]': { visibility: 'hidden' },
  '[class*="PuckCanvas--showLoader"]:not([class*="PuckCanvas--ready"]) [class*="PuckCanvas-loader"]': {
    visibility: 'visible',
  },
} as const;

type BlockEditorProps = {
  kind: DocumentKind;
  body: Body;
  onChange: (body: Body) => void;
  target: FocusTarget | null;
};

const usePuck = createUsePuck();

/** The block editor of a document: add, order and fill blocks. */
export function BlockEditor({ kind, body, onChange, target }: BlockEditorProps) {
  const latest = useRef(body);
  latest.current = body;
  const data = useMemo<Partial<Data>>(
    () => ({ content: (body['blocks'] ?? []) as Data['content'], root: { props: {} } }),
    // The editor keeps its own state; it is remounted when its key changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [],
  );
  const config = useMemo(() => puckConfig(kind), [kind]);
  const lastContent = useRef(JSON.stringify(data.content));
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Puck gives its loading indicator a label, which is valid only with a role.
    frame.current?.querySelector('[class*="PuckCanvas-loader"] > span')?.setAttribute('role', 'img');
  }, []);
  return (
    <TargetContext.Provider value={target}>
      <Box ref={frame} sx={[themeVariables, hiddenLoader]}>
        <Puck
          config={config}
          data={data}
          height="75vh"
          iframe={{ enabled: true, waitForStyles: false }}
          viewports={viewports}
          ui={phone}
          overrides={overrides}
          onChange={({ content }) => {
            const text = JSON.stringify(content);
            if (text === lastContent.current) return;
            lastContent.current = text;
            onChange({ ...latest.current, blocks: content as unknown as Block[] });
          }}
        />
      </Box>
    </TargetContext.Provider>
  );
}

/** The fields of the selected block with the server's errors; focuses the field that must be fixed. */
function BlockFields({ children }: { children: ReactNode }) {
  const target = useContext(TargetContext);
  const form = useDocumentForm();
  const prefix = useId();
  const dispatch = usePuck((state) => state.dispatch);
  const content = usePuck((state) => state.appState.data.content) as Block[];
  const selector = usePuck((state) => state.appState.ui.itemSelector);
  const latest = useRef(content);
  latest.current = content;
  useEffect(() => {
    if (!target) return undefined;
    if (target.field === 'blocks') {
      // The problem is that a block is missing, so the field for adding a block gets the focus.
      const timer = setTimeout(() => document.querySelector<HTMLElement>('#new-block')?.focus(), 200);
      return () => clearTimeout(timer);
    }
    const { position, rest } = findBlockOfField(latest.current, target.field);
    dispatch({ type: 'setUi', ui: { itemSelector: position } });
    const timer = setTimeout(() => focusField(`block.${rest}`), 200);
    return () => clearTimeout(timer);
  }, [target, dispatch]);

  const position = selector && { index: selector.index, zone: selector.zone ?? rootZone };
  const id = position && blockPositions(content).find((each) => isSamePosition(each.position, position))?.id;
  useEffect(() => (id ? showBlock(id) : undefined), [id]);
  const errors = position ? errorsWithin(form.errors, blockPropsPath(content, position)) : {};
  return <DocumentFormProvider value={{ ...form, errors, prefix }}>{children}</DocumentFormProvider>;
}

/** The errors of one block's fields, by the fields' paths in the block's form. */
const errorsWithin = (errors: Readonly<Record<string, string>>, path: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([field]) => field.startsWith(`${path}.`))
      .map(([field, text]) => [`block${field.slice(path.length)}`, text]),
  );

/** Adds the site's styles to the canvas only, not to the desk. */
function CanvasFrame({ children, document: canvas }: { children: ReactNode; document?: Document }) {
  const { locale } = useDocumentForm();
  useEffect(() => {
    if (!canvas) return;
    forwardSaveShortcut(canvas);
    canvas.documentElement.setAttribute('lang', locale || 'en');
    canvas.documentElement.setAttribute('dir', directionOf(locale || 'en'));
    if (canvas.getElementById('site-styles')) return;
    const style = canvas.createElement('style');
    style.id = 'site-styles';
    style.textContent = canvasStyles;
    canvas.head.append(style);
    canvas.documentElement.classList.add('fonts');
    // Puck leaves the zoom select of the canvas without a label.
    document.querySelector('select[class*="zoomSelect"]')?.setAttribute('aria-label', 'Zoom');
  }, [canvas, locale]);
  return <>{children}</>;
}
