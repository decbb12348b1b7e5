/** A chosen photo or PDF, made ready to be kept: smaller, and without where and when it was taken. */
import { type AttachmentType, MOST_ATTACHMENT_BYTES, typeOfBytes } from '../shared/attachments.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { stripMetadata } from './strip-metadata.ts';

export type PreparedPicture = { bytes: Uint8Array<ArrayBuffer>; type: AttachmentType };

/** Pixels; enough to read a lab report. */
const LONGEST_SIDE = 2048;
const QUALITY = 0.85;
/** Larger ones end the page on a cheap phone before they are decoded. */
const MOST_READ = 40 * 1024 * 1024;

export type Canvas = {
  /** Rejects for what the browser cannot show. */
  decode(file: Blob): Promise<{ width: number; height: number; draw: Draw; close(): void }>;
};
type Draw = (
  width: number,
  height: number,
  type: 'image/jpeg' | 'image/png',
  quality: number,
) => Promise<Blob | null>;

/**
 * Pictures are drawn anew; where the browser cannot, what tells of place and time is cut out and the rest stays as it
 * is. Errors: 'too-large', 'not-a-picture'.
 */
export async function preparePicture(
  file: Blob,
  canvas: Canvas | null = canvasOf(),
): Promise<Result<PreparedPicture>> {
  if (file.size > MOST_READ) return fail({ code: 'too-large' });
  const bytes = await readBytes(file);
  if (!bytes) return fail({ code: 'not-a-picture' });
  const type = typeOfBytes(bytes);
  if (type === 'application/pdf') return fitting(bytes);
  const drawn = canvas ? await drawAnew(file, type, canvas) : null;
  if (drawn) return fitting(drawn);
  // A picture the browser itself cannot show is none to keep.
  if (canvas || !type) return fail({ code: 'not-a-picture' });
  const stripped = stripMetadata(bytes, type);
  return stripped ? fitting(stripped) : fail({ code: 'not-a-picture' });
}

async function drawAnew(file: Blob, type: AttachmentType | null, canvas: Canvas) {
  try {
    const picture = await canvas.decode(file);
    try {
      const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
      const size = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)));
      const [width = 1, height = 1] = size;
      // Drawings and screenshots stay sharp; photos would be many times as large.
      const as = type === 'image/png' ? 'image/png' : 'image/jpeg';
      let blob = await picture.draw(width, height, as, QUALITY);
      if (blob && blob.size > MOST_ATTACHMENT_BYTES) {
        blob = await picture.draw(width, height, 'image/jpeg', QUALITY);
      }
      return blob && (await readBytes(blob));
    } finally {
      picture.close();
    }
  } catch {
    return null;
  }
}

function fitting(bytes: Uint8Array<ArrayBuffer>): Result<PreparedPicture> {
  const type = typeOfBytes(bytes);
  if (!type) return fail({ code: 'not-a-picture' });
  return bytes.length > MOST_ATTACHMENT_BYTES ? fail({ code: 'too-large' }) : ok({ bytes, type });
}

/** null for a file that was moved or deleted since it was chosen. */
async function readBytes(file: Blob): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return null;
  }
}

function canvasOf(): Canvas | null {
  if (typeof createImageBitmap !== 'function' || typeof document === 'undefined') return null;
  return {
    async decode(file) {
      // Turned as the camera says, because that note is lost with the rest.
      const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
      return {
        width: bitmap.width,
        height: bitmap.height,
        close: () => bitmap.close(),
        draw(width, height, type, quality) {
          const board = document.createElement('canvas');
          board.width = width;
          board.height = height;
          const pen = board.getContext('2d');
          if (!pen) return Promise.resolve(null);
          if (type === 'image/jpeg') {
            // JPEG has no transparency, and would show it black.
            pen.fillStyle = '#fff';
            pen.fillRect(0, 0, width, height);
          }
          pen.drawImage(bitmap, 0, 0, width, height);
          return new Promise((resolve) => board.toBlob(resolve, type, quality));
        },
      };
    },
  };
}
