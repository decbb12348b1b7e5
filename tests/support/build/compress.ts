import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|html|json|svg|txt|webmanifest|xml)$/;
const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Writes `<file>.br` and `<file>.gz` beside every text file under `folder`, so that the server only picks one. */
export async function compressFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((e) => e.isFile() && TEXT.test(e.name))
    .map((e) => path.join(e.parentPath, e.name));
  await Promise.all(files.map(compressFile));
  return files.length;
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  const options = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  };
  await Promise.all([
    brotli(bytes, options).then((out) => writeFile(`${file}.br`, out)),
    gz(bytes, { level: 9 }).then((out) => writeFile(`${file}.gz`, out)),
  ]);
}
