/** The photo that a rider has taken for the form of a delivery. */

/** The longer side of a sent photo in pixels. */
const maxSide = 2_000;

const photoField = (root: ParentNode): HTMLInputElement | null =>
  root.querySelector<HTMLInputElement>('[data-steps] input[name="photo"]');

/** Whether the page holds a photo, which a reload would lose: browsers do not restore files. */
export const hasChosenPhoto = (): boolean => (photoField(document)?.files?.length ?? 0) > 0;

/** Puts a photo into the field of the form, unless the photo is what was refused. */
export function choosePhoto(photo: Blob): void {
  const field = photoField(document);
  if (!field || field.getAttribute('aria-invalid') === 'true') return;
  const transfer = new DataTransfer();
  transfer.items.add(photo instanceof File ? photo : toFile(photo));
  field.files = transfer.files;
}

/**
 * Scales a photo down and encodes it again, which also removes the place where it was taken. What the browser cannot
 * decode stays as it is: the server says what is wrong with it.
 */
export async function scalePhoto(photo: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' });
    const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const scaled = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.8));
    return scaled ?? photo;
  } catch {
    return photo;
  }
}

/** The fields of a step with its photo, as a form that contains a file. */
export function toPhotoForm(fields: readonly [name: string, value: string][], photo: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  form.append('photo', toFile(photo));
  return form;
}

const toFile = (photo: Blob): File => new File([photo], 'photo.jpg', { type: photo.type });
