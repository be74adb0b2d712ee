import { FileUp } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { useNavigate } from 'react-router'
import { subirimportacion } from '../../../../contract/viajes/importacion.ts'
import { browserClient } from '../../../api/browser.ts'
import { newIdempotencyKey } from '../../../api/new-idempotency-key.ts'
import { useAttempt } from '../../../api/use-attempt.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

type Props = { label: string; look?: 'outline' | undefined; notify: (reason: string | undefined) => void }

export function UploadSheet({ label, look, notify }: Props) {
  const go = useNavigate()
  const { pending, attempt } = useAttempt()
  const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    await attempt(
      async () => {
        const { results } = await browserClient.call(subirimportacion, {
          body: { archivo: [file] },
          idempotencyKey: newIdempotencyKey(),
        })
        await go(`/admin/importar/${results.id}`)
      },
      { notify },
    )
  }
  return (
    <label className={`${buttonClass({ size: 40, look })} attach`} aria-busy={pending}>
      <Icon of={FileUp} />
      {pending ? 'Leyendo la planilla…' : label}
      <input
        className="over fills"
        type="file"
        accept=".xlsx,.ods,.csv,.tsv,.txt,.sql,.gz"
        disabled={pending}
        onChange={upload}
      />
    </label>
  )
}
