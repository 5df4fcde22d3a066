import { blocks, type BlockType } from '#blocks/schemas.ts';
import { blockStyles } from '#components/content/block-styles.ts';
import awning from '#styles/awning.css?inline';
import base from '#styles/base.css?inline';
import button from '#styles/button.css?inline';
import layers from '#styles/layers.css?inline';
import list from '#styles/list.css?inline';
import photo from '#styles/photo.css?inline';
import pic from '#styles/pic.css?inline';
import ambi from '#styles/print-ambi.css?inline';
import print from '#styles/print.css?inline';
import rail from '#styles/rail.css?inline';
import reset from '#styles/reset.css?inline';
import row from '#styles/row.css?inline';
import tokens from '#styles/tokens.css?inline';
import utilities from '#styles/utilities.css?inline';
import canvas from '#styles/blocks/canvas.css?inline';
import content from '#styles/pages/content.css?inline';

/**
 * Blocks that need no styles here: their colours come from their data, so the site renders them
 * (ServerRenderedBlock.tsx).
 */
const dataBlocks: readonly BlockType[] = ['section', 'tabs', 'promoSlider'];
const types = (Object.keys(blocks) as BlockType[]).filter((type) => !dataBlocks.includes(type));

/** The styles with which the site renders the other blocks, loaded in the editor's canvas only. */
export const canvasStyles = [
  layers,
  tokens,
  reset,
  base,
  button,
  utilities,
  list,
  rail,
  row,
  photo,
  pic,
  awning,
  print,
  ambi,
  content,
  canvas,
  blockStyles(
    types.map((type) => ({ type })),
    { head: true, inline: types.length },
  ),
].join('\n');
