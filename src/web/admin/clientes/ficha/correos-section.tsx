import { Chip } from '../../../ui/chip.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { readEstadoCorreo } from '../../estado-correo.ts'
import { More, useFirst } from '../../reservas/ficha/more.tsx'
import { Section } from '../../reservas/ficha/section.tsx'
import type { ClienteDetail } from './use-cliente.ts'

type Correo = ClienteDetail['correos'][number]

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
      const [tone, text] = readEstadoCorreo(estado)
      return <Chip tone={tone}>{text}</Chip>
    },
    tight: true,
  },
]

/** Every mail that went to their address. */
export function CorreosSection({ correos }: { correos: Correo[] }) {
  const { shown, more } = useFirst(correos, 8)
  return (
    <Section title="Mails">
      {correos.length === 0 ? (
        <p className="ficha-none">Todavía no le mandamos ninguno.</p>
      ) : (
        <>
          <Table caption="Mails" columns={columns} rows={shown} rowKey={({ id }) => id} />
          <More {...more} />
        </>
      )}
    </Section>
  )
}
