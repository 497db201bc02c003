/** The contents of attachments, each once: a thousand confirmations attach the same terms. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface AttachmentStore {
  /** Returns the id under which the content is read again. */
  keep(content: Buffer): string;
  read(id: string): Buffer | undefined;
}

/** In a folder, which survives a restart, or in memory. */
export function createAttachmentStore(folder?: string): AttachmentStore {
  const contents = new Map<string, Buffer>();
  return {
    keep(content) {
      const id = createHash('sha256').update(content).digest('hex');
      if (contents.has(id)) return id;
      contents.set(id, content);
      if (folder) {
        mkdirSync(folder, { recursive: true });
        writeFileSync(join(folder, id), content);
      }
      return id;
    },
    read(id) {
      const file = folder && /^[0-9a-f]{64}$/.test(id) && join(folder, id);
      return contents.get(id) ?? (file && existsSync(file) ? readFileSync(file) : undefined);
    },
  };
}
