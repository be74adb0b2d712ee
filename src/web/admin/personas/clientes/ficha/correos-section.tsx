import { Table } from '../../../../ui/table.tsx'
import { correoColumns } from '../../../correo-columns.tsx'
import { More, useFirst } from '../../../viajes/reservas/ficha/more.tsx'
import { Section } from '../../../viajes/reservas/ficha/section.tsx'
import type { ClienteDetail } from './use-cliente.ts'

/** Every mail that went to their address. */
export function CorreosSection({ correos }: Pick<ClienteDetail, 'correos'>) {
  const { shown, more } = useFirst(correos, 8)
  return (
    <Section title="Mails">
      {correos.length === 0 ? (
        <p className="ficha-none">Todavía no le mandamos ninguno.</p>
      ) : (
        <>
          <Table caption="Mails" columns={correoColumns} rows={shown} rowKey={({ id }) => id} />
          <More {...more} />
        </>
      )}
    </Section>
  )
}
