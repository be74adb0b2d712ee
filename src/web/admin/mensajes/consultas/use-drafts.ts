import { useState } from 'react'
import type { ReplyDraft } from './reply-form.tsx'

type Drafts = Partial<Record<string, ReplyDraft>>

/** The replies that were begun and not sent, by enquiry. An empty one is none. */
export function useDrafts(): [Drafts, (id: string, draft?: ReplyDraft) => void] {
  const [drafts, setDrafts] = useState<Drafts>({})
  const keep = (id: string, draft?: ReplyDraft) => {
    const written = draft && (draft.respuesta.trim() !== '' || draft.files.length > 0)
    setDrafts((kept) => ({ ...kept, [id]: written ? draft : undefined }))
  }
  return [drafts, keep]
}
