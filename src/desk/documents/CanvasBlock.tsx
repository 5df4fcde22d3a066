import { Component, type ComponentType, type ReactNode } from 'react';
import { blockComponents, isFound } from '#blocks/index.ts';
import { blocks, type BlockType } from '#blocks/schemas.ts';
import { showTexts } from '#blocks/localise-texts.ts';
import { textInLanguage } from '#domain/localized-text.ts';
import { FoundBlock } from './ServerRenderedBlock.tsx';
import { useDocumentForm } from './form/form-context.ts';

type CanvasBlockProps = { type: BlockType; props: Record<string, unknown> };

/** A block rendered by the same component as on the site. */
export function CanvasBlock({ type, props }: CanvasBlockProps) {
  const Shown = blockComponents[type] as ComponentType<Record<string, unknown>>;
  const { start: Start, end: End } = props as Record<string, ComponentType | undefined>;
  const { locale } = useDocumentForm();
  const slots = type === 'columns' ? { start: Start && <Start />, end: End && <End /> } : {};
  const plain = type === 'columns' ? { ...props, start: [], end: [] } : props;
  const schema = blocks[type].props;
  const parsed = schema.safeParse(plain);
  const texts = showTexts(schema, parsed.success ? parsed.data : plain, (text) =>
    textInLanguage(text, locale || 'en'),
  );
  const guarded = (
    <Guard key={JSON.stringify(plain)} label={blocks[type].label}>
      <Shown {...(texts as Record<string, unknown>)} id={String(props['id'])} {...slots} />
    </Guard>
  );
  return (
    <div className="canvas-block" inert={type !== 'columns'}>
      {isFound(type) ? (
        <FoundBlock type={type} props={plain}>
          {guarded}
        </FoundBlock>
      ) : (
        guarded
      )}
    </div>
  );
}

/** Error boundary: an incomplete block that cannot be rendered shows its name. */
class Guard extends Component<{ label: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? (
      <p className="in">{this.props.label}: not complete yet</p>
    ) : (
      this.props.children
    );
  }
}
