import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { downloadFile } from '../../../../api/download-file.ts'
import { failureText } from '../../../../api/failure-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { showToast } from '../../../../ui/toast.ts'

type Props = { path: `/api/${string}`; name: string; small?: boolean; className?: string; children: ReactNode }

export function PapelButton({ path, name, small = false, className = '', children }: Props) {
  const [pending, setPending] = useState(false)
  const save = async () => {
    setPending(true)
    await savePapel(path, name)
    setPending(false)
  }
  return (
    <Button
      look={small ? 'link' : 'outline'}
      size={40}
      className={`${small ? 'papel-link' : ''} ${className}`}
      pending={pending}
      onClick={save}
    >
      {!pending && <Icon of={Download} />}
      {children}
    </Button>
  )
}

/** Shows an error instead of throwing, because the action before the download succeeded. */
async function savePapel(path: `/api/${string}`, name: string) {
  try {
    await downloadFile(path, name)
  } catch (error) {
    showToast(`No pudimos descargar el archivo. ${failureText(error)}`, 'bad')
  }
}

export const saveRecibo = (numero: number) => savePapel(`/api/recibos/${numero}/pdf`, `recibo-${numero}.pdf`)
