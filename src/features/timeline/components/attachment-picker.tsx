import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PreparedFile, prepareFile } from '../../../bindings/attachments.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ATTACHMENT_TYPES, MOST_ATTACHMENT_BYTES, MOST_ATTACHMENTS } from '../../../shared/attachments.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useBlobUrl } from '../use-blob-url.ts';

type AttachmentPickerProps = {
  files: readonly PreparedFile[];
  onFiles: (files: readonly PreparedFile[]) => void;
  /** How many hang on the entry already. */
  there?: number;
};

/** Photos and PDFs of a note that is being written. They are kept when the note is. */
export function AttachmentPicker({ files, onFiles, there = 0 }: AttachmentPickerProps) {
  const { t } = useTranslation('timeline');
  const { language } = useLanguage();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);
  const most = formatNumber(language, MOST_ATTACHMENTS);
  const size = formatNumber(language, MOST_ATTACHMENT_BYTES / 1024 / 1024, {
    style: 'unit',
    unit: 'megabyte',
  });

  const add = async (chosen: File[]) => {
    setBusy(true);
    const refused: string[] = [];
    const added: PreparedFile[] = [];
    for (const file of chosen) {
      if (there + files.length + added.length >= MOST_ATTACHMENTS) {
        refused.push(t('attach.tooMany', { most }));
        break;
      }
      const prepared = await prepareFile(file);
      if (prepared.ok) added.push(prepared.value);
      else if (prepared.error.code === 'too-large')
        refused.push(t('attach.tooLarge', { name: file.name, size }));
      else refused.push(t('attach.notPicture', { name: file.name }));
    }
    setErrors(refused);
    setBusy(false);
    if (added.length > 0) onFiles([...files, ...added]);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])];
    // The same file may be chosen again after it was removed.
    event.target.value = '';
    if (chosen.length > 0 && !busy) void add(chosen);
  };
  return (
    <div className="stack-s">
      {files.length > 0 && (
        <ul className="attached">
          {files.map((file) => (
            <Chosen
              key={file.key}
              file={file}
              onRemove={() => onFiles(files.filter((other) => other !== file))}
            />
          ))}
        </ul>
      )}
      <div className="row-btns">
        <button
          type="button"
          className="btn line"
          aria-disabled={busy || undefined}
          onClick={() => !busy && chooser.current?.click()}
        >
          <Icon name="plus" small />
          {busy ? t('attach.preparing') : t('attach.add')}
        </button>
        {hasCamera() && (
          <button
            type="button"
            className="btn line"
            aria-disabled={busy || undefined}
            onClick={() => !busy && camera.current?.click()}
          >
            <Icon name="plus" small />
            {t('attach.camera')}
          </button>
        )}
      </div>
      <p className="meta">{t('attach.hint', { most, size })}</p>
      <input
        ref={chooser}
        type="file"
        accept={ATTACHMENT_TYPES.join(',')}
        multiple
        hidden
        aria-label={t('attach.add')}
        onChange={choose}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('attach.camera')}
        onChange={choose}
      />
      <div role="alert">
        {errors.map((error) => (
          <p key={error} className="meta">
            {error}
          </p>
        ))}
      </div>
    </div>
  );
}

/** A telephone or a tablet: elsewhere the same button would open the files a second time. */
function hasCamera(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
}

function Chosen({ file, onRemove }: { file: PreparedFile; onRemove: () => void }) {
  const { t } = useTranslation('timeline');
  const url = useBlobUrl(file.bytes, file.type);
  const isPicture = file.type !== 'application/pdf';
  return (
    <li>
      {isPicture && url ? <img src={url} alt="" /> : <Icon name="note" />}
      <span className="meta" dir="auto">
        {file.name}
      </span>
      <button
        type="button"
        className="btn line"
        aria-label={t('attach.remove', { name: file.name })}
        onClick={onRemove}
      >
        <Icon name="trash" small />
      </button>
    </li>
  );
}
