import { Component, type ComponentType, type ReactNode } from 'react';
import { blockComponents, needsShopData } from '#blocks/index.ts';
import { blocks, type BlockType } from '#blocks/schemas.ts';
import { localiseTexts } from '#blocks/localise-texts.ts';
import { textInLanguage } from '#domain/localized-text.ts';
import { ServerRenderedBlock } from './ServerRenderedBlock.tsx';
import { useDocumentForm } from './form/form-context.ts';

type CanvasBlockProps = { type: BlockType; props: Record<string, unknown> };

/** A block rendered by the same component as on the site. */
export function CanvasBlock({ type, props }: CanvasBlockProps) {
  const BlockComponent = blockComponents[type] as ComponentType<Record<string, unknown>>;
  const { start: Start, end: End } = props as Record<string, ComponentType | undefined>;
  const { locale } = useDocumentForm();
  const slots = type === 'columns' ? { start: Start && <Start />, end: End && <End /> } : {};
  const isPlain = type === 'columns' ? { ...props, start: [], end: [] } : props;
  const schema = blocks[type].props;
  const parsed = schema.safeParse(isPlain);
  const texts = localiseTexts(schema, parsed.success ? parsed.data : isPlain, (text) =>
    textInLanguage(text, locale || 'en'),
  );
  const wrapped = (
    <RenderErrorBoundary key={JSON.stringify(isPlain)} label={blocks[type].label}>
      <BlockComponent {...(texts as Record<string, unknown>)} id={String(props['id'])} {...slots} />
    </RenderErrorBoundary>
  );
  return (
    <div className="canvas-block" inert={type !== 'columns'}>
      {needsShopData(type) ? (
        <ServerRenderedBlock type={type} props={isPlain}>
          {wrapped}
        </ServerRenderedBlock>
      ) : (
        wrapped
      )}
    </div>
  );
}

/** Error boundary: an incomplete block that cannot be rendered shows its name. */
class RenderErrorBoundary extends Component<{ label: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <p className="in">{this.props.label}: incomplete</p> : this.props.children;
  }
}
