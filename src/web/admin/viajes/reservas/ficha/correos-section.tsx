import type { reenviarcorreocliente } from '../../../../../contract/personas/clientes.ts'
import type { reenviarcorreo } from '../../../../../contract/viajes/reservas.ts'
import { trimHora } from '../../../../../reglas/dia.ts'
import { Fecha } from '../../../../ui/fecha.tsx'
import { actions, type Column, Table } from '../../../../ui/table.tsx'
import { EstadoCorreo, isUndelivered } from '../../../correo/estado-correo.tsx'
import { ConfirmDialog } from '../../../form/confirm-dialog.tsx'
import { DialogButton } from '../../../form/dialog-button.tsx'
import { ShowAllButton, useFirstItems } from '../../../lista/use-first.tsx'
import { Asunto } from '../../../values/asunto.tsx'
import { Section } from './section.tsx'
import type { FichaDetail } from './use-ficha.ts'

type Correo = FichaDetail['correos'][number] & { reenviable?: boolean }

type Props = {
  title: string
  id: string
  call: typeof reenviarcorreo | typeof reenviarcorreocliente
  mail: string
  correos: Correo[]
}

export function CorreosSection({ title, id, call, mail, correos }: Props) {
  const { shown, more } = useFirstItems(correos, 5)
  const columns: Column<Correo>[] = [
    ...correoColumns(mail),
    actions({
      title: 'Reenvío',
      cell: (correo) =>
        (correo.reenviable ?? correo.estado !== 'pendiente') && (
          <DialogButton
            needs={call}
            look="link"
            aria-label={`Reenviar «${correo.asunto}»`}
            dialog={
              <ConfirmDialog
                title="Reenviar el mail"
                harmless
                action="Reenviar"
                call={call}
                query={{ id, correo: correo.id }}
                done={`Reenviamos «${correo.asunto}» a ${mail}.`}
              >
                <p>
                  <b>{correo.asunto}</b> va a salir de nuevo hacia {mail}.
                </p>
              </ConfirmDialog>
            }
          >
            Reenviar
          </DialogButton>
        ),
      phone: 'under',
    }),
  ]
  return (
    <Section title={title}>
      {correos.length === 0 ? (
        <p className="muted">Todavía no le mandamos ninguno.</p>
      ) : (
        <>
          <Table caption={title} columns={columns} rows={shown} />
          <ShowAllButton {...more} />
        </>
      )}
    </Section>
  )
}

const correoColumns = (mail: string): Column<Correo>[] => [
  {
    key: 'asunto',
    title: 'Asunto',
    cell: ({ asunto, para, error, estado }) => (
      <>
        <Asunto de={asunto} />
        {para !== mail && <small>A {para}</small>}
        {error && isUndelivered(estado) && <small>{error}</small>}
      </>
    ),
    phone: 'title',
  },
  {
    key: 'fecha',
    title: 'Fecha',
    cell: ({ fecha, hora }) => (
      <>
        <Fecha value={fecha} /> {trimHora(hora)}
      </>
    ),
    tight: true,
  },
  {
    key: 'estado',
    title: 'Estado',
    cell: ({ estado }) => <EstadoCorreo estado={estado} />,
    tight: true,
    phone: 'under',
  },
]
