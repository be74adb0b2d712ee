import { useState } from 'react'
import { reenviarcorreo } from '../../../../contract/reservas-gestion.ts'
import { browserClient } from '../../../api/browser.ts'
import { newClave } from '../../../api/new-clave.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip, type ChipTone } from '../../../ui/chip.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { failureText } from '../../failure-text.ts'
import { More, useFirst } from './more.tsx'
import { Section } from './section.tsx'
import type { FichaDetail } from './use-ficha.ts'

type Correo = FichaDetail['correos'][number]

const estados: Record<string, [ChipTone, string]> = {
  enviado: ['ok', 'Enviado'],
  guardado: ['plain', 'Guardado'],
  pendiente: ['info', 'En camino'],
  fallido: ['bad', 'No salió'],
}

/** What was mailed to the family about trips and money, and its sending again. */
export function CorreosSection({ id, correos, onDone }: { id: string; correos: Correo[]; onDone: () => void }) {
  const { shown, more } = useFirst(correos, 5)
  const [sending, setSending] = useState<string>()
  const resend = async (correo: Correo) => {
    setSending(correo.id)
    try {
      await browserClient.call(reenviarcorreo, { query: { id, correo: correo.id }, idempotencyKey: newClave() })
      showToast(`Reenviamos «${correo.asunto}» a ${correo.para}.`)
      onDone()
    } catch (error) {
      showToast(`No pudimos reenviar el mail. ${failureText(error)}`, 'bad')
    }
    setSending(undefined)
  }
  const columns: Column<Correo>[] = [
    { key: 'asunto', title: 'Asunto', cell: ({ asunto }) => asunto, phone: 'title' },
    {
      key: 'fecha',
      title: 'Fecha',
      cell: ({ fecha, hora }) => (
        <>
          <Fecha value={fecha} /> {hora}
        </>
      ),
      tight: true,
    },
    {
      key: 'estado',
      title: 'Estado',
      cell: ({ estado }) => {
        const [tone, text] = estados[estado] ?? ['plain', estado]
        return <Chip tone={tone}>{text}</Chip>
      },
      tight: true,
    },
    {
      key: 'reenviar',
      title: 'Reenvío',
      cell: (correo) =>
        correo.estado !== 'pendiente' && (
          <Button
            look="link"
            pending={sending === correo.id}
            pendingLabel="Reenviando"
            onClick={() => resend(correo)}
            aria-label={`Reenviar «${correo.asunto}»`}
          >
            Reenviar
          </Button>
        ),
      tight: true,
      phone: 'end',
    },
  ]
  return (
    <Section title="Mails a la familia">
      {correos.length === 0 ? (
        <p className="ficha-none">Todavía no le mandamos ninguno.</p>
      ) : (
        <>
          <Table caption="Mails a la familia" columns={columns} rows={shown} rowKey={(correo) => correo.id} />
          <More {...more} />
        </>
      )}
    </Section>
  )
}
