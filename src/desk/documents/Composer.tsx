import '@puckeditor/core/no-external.css';
import { createUsePuck, type Data, Puck } from '@puckeditor/core';
import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useRef } from 'react';
import type { Block } from '#contracts/document/fields.ts';
import { BlockBar } from './BlockBar.tsx';
import { focusField } from './focus-field.ts';
import { DocumentFormProvider, useDocumentForm } from './form/form-context.ts';
import { puckConfig } from './puck-config.tsx';
import type { Body } from './use-document.ts';

/** The field that a thing to mend is in. */
const TargetContext = createContext<string | null>(null);
const overrides = { header: BlockBar, fields: BlockFields };

type ComposerProps = { body: Body; onChange: (body: Body) => void; target: string | null };

const usePuck = createUsePuck();

/** The blocks of a document, to be taken from the shelf, put in order and filled. */
export function Composer({ body, onChange, target }: ComposerProps) {
  const latest = useRef(body);
  latest.current = body;
  const data = useMemo<Partial<Data>>(
    () => ({ content: (body['blocks'] ?? []) as Data['content'], root: { props: {} } }),
    // The editor keeps its own state; it begins anew with its key.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [],
  );
  const seen = useRef(JSON.stringify(data.content));
  return (
    <TargetContext.Provider value={target}>
      <Puck
        config={puckConfig}
        data={data}
        height="75vh"
        iframe={{ enabled: false }}
        overrides={overrides}
        onChange={({ content }) => {
          const text = JSON.stringify(content);
          if (text === seen.current) return;
          seen.current = text;
          onChange({ ...latest.current, blocks: content as unknown as Block[] });
        }}
      />
    </TargetContext.Provider>
  );
}

/** Opens the block that a thing to mend is in, and goes to its field. */
function BlockFields({ children }: { children: ReactNode }) {
  const target = useContext(TargetContext);
  const form = useDocumentForm();
  const prefix = useId();
  const dispatch = usePuck((state) => state.dispatch);
  useEffect(() => {
    const [, index, , ...rest] = target?.split('.') ?? [];
    if (index === undefined) return undefined;
    dispatch({ type: 'setUi', ui: { itemSelector: { index: Number(index), zone: 'root:default-zone' } } });
    const timer = setTimeout(() => focusField(`block.${rest.join('.')}`), 200);
    return () => clearTimeout(timer);
  }, [target, dispatch]);
  return <DocumentFormProvider value={{ ...form, prefix }}>{children}</DocumentFormProvider>;
}
