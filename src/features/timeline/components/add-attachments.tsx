import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PreparedFile } from '../../../bindings/attachments.ts';
import { attachToEntry } from '../../../bindings/timeline.ts';
import type { TimelineEntry } from '../../../bindings/types.ts';
import { MOST_ATTACHMENTS, readAttachments } from '../../../shared/attachments.ts';
import { Banner } from '../../../ui/note.tsx';
import { useUndoNotice } from '../../../ui/use-undo-notice.ts';
import { useSaveWords } from '../save-words.ts';
import { AttachmentPicker } from './attachment-picker.tsx';

/** The paper report to a result, the photo to yesterday's note: kept as soon as it is chosen. */
export function AddAttachments({ entry }: { entry: TimelineEntry }) {
  const { t } = useTranslation(['timeline']);
  const sayDone = useUndoNotice();
  const whyNot = useSaveWords();
  const [waiting, setWaiting] = useState<readonly PreparedFile[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const there = readAttachments(entry.data).length;
  if (there >= MOST_ATTACHMENTS) return null;
  const keep = async (files: readonly PreparedFile[]) => {
    setWaiting(files);
    if (files.length === 0) return;
    const kept = await attachToEntry(entry.id, files);
    if (!kept.ok) return setProblem(whyNot(kept.error));
    setProblem(null);
    setWaiting([]);
    const { undo } = kept.value;
    sayDone(t('timeline:attach.kept'), undo);
  };
  return (
    <div className="mt-4">
      {problem && <Banner title={problem} />}
      <AttachmentPicker files={waiting} onFiles={(files) => void keep(files)} there={there} />
    </div>
  );
}
