/** A small square picture of a person: the middle of a photo, without where and when it was taken. */
import { fail, ok, type Result } from '../shared/result.ts';

/** Pixels of a side: sharp in a card, a few kilobytes on the wire. */
const SIDE = 256;
const QUALITY = 0.85;
/** Larger ones end the page on a cheap phone before they are decoded. */
const MOST_READ = 40 * 1024 * 1024;

/** The largest square in the middle. */
export function middleSquare(width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height);
  return { x: Math.round((width - side) / 2), y: Math.round((height - side) / 2), side };
}

/** A JPEG. Errors: 'too-large', 'not-a-picture'. */
export async function makePortrait(file: Blob): Promise<Result<Uint8Array<ArrayBuffer>>> {
  if (file.size > MOST_READ) return fail({ code: 'too-large' });
  try {
    // Turned as the camera says, because that note is lost with the rest.
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const drawn = await draw(bitmap);
    bitmap.close();
    return drawn ? ok(new Uint8Array(await drawn.arrayBuffer())) : fail({ code: 'not-a-picture' });
  } catch {
    return fail({ code: 'not-a-picture' });
  }
}

function draw(bitmap: ImageBitmap): Promise<Blob | null> {
  const board = document.createElement('canvas');
  board.width = SIDE;
  board.height = SIDE;
  const pen = board.getContext('2d');
  if (!pen) return Promise.resolve(null);
  // JPEG has no transparency, and would show it black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, SIDE, SIDE);
  const { x, y, side } = middleSquare(bitmap.width, bitmap.height);
  pen.drawImage(bitmap, x, y, side, side, 0, 0, SIDE, SIDE);
  return new Promise((resolve) => board.toBlob(resolve, 'image/jpeg', QUALITY));
}
