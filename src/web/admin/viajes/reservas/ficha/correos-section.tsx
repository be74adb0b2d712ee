import { useState } from 'react'
import { reenviarcorreo } from '../../../../../contract/viajes/reservas.ts'
import { Button } from '../../../../ui/button.tsx'
import { type Column, Table } from '../../../../ui/table.tsx'
import { ConfirmDialog } from '../../../confirm-dialog.tsx'
import { correoColumns } from '../../../correo-columns.tsx'
import { More, Section, useFirst } from './section.tsx'
import type { FichaDetail } from './use-ficha.ts'

type Correo = FichaDetail['correos'][number]

type Props = {
  id: string /** The address that the family has now. */
  mail: string
  correos: Correo[]
  onDone: () => void
}

/** What was mailed to the family about trips and money, and its sending again. */
export function CorreosSection({ id, mail, correos, onDone }: Props) {
  const { shown, more } = useFirst(correos, 5)
  const [asking, setAsking] = useState<Correo>()
  const columns: Column<Correo>[] = [
    ...correoColumns(mail),
    {
      key: 'reenviar',
      title: 'Reenvío',
      cell: (correo) =>
        correo.estado !== 'pendiente' && (
          <Button look="link" onClick={() => setAsking(correo)} aria-label={`Reenviar «${correo.asunto}»`}>
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
        <p className="muted">Todavía no le mandamos ninguno.</p>
      ) : (
        <>
          <Table caption="Mails a la familia" columns={columns} rows={shown} rowKey={(correo) => correo.id} />
          <More {...more} />
        </>
      )}
      {asking && (
        <ConfirmDialog
          title="Reenviar el mail"
          harmless
          action="Reenviar"
          pendingLabel="Reenviando"
          call={reenviarcorreo}
          query={{ id, correo: asking.id }}
          done={`Reenviamos «${asking.asunto}» a ${mail}.`}
          onDone={onDone}
          onClose={() => setAsking(undefined)}
        >
          <p>
            <b>{asking.asunto}</b> va a salir de nuevo hacia {mail}.
          </p>
        </ConfirmDialog>
      )}
    </Section>
  )
}
