import type { ReplyOf } from '../../../../contract/endpoint.ts'
import type { Retencion, verguarda } from '../../../../contract/platform/vigilancia.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { withNoBreakSpaces } from '../../../../reglas/text.ts'
import { AnswerBody } from '../../../api/answer-body.tsx'
import type { Answer } from '../../../api/use-answer.ts'
import { Chip } from '../../../ui/chip.tsx'
import { figures, Table } from '../../../ui/table.tsx'
import { formatSize } from '../../mensajes/consultas/file-size.pure.ts'
import { formatInstantCompact } from '../../values/moment.pure.ts'

type Guarda = ReplyOf<typeof verguarda>['results']

const nombres: Record<Retencion, string> = {
  fotos: 'Fotos de documentos que ningún viaje necesita',
  comprobantes: 'Comprobantes de cuentas eliminadas',
  borradores: 'Reservas a medio escribir',
  confirmaciones: 'Suscripciones sin confirmar',
  enlaces: 'Enlaces de familias, vencidos o usados',
  'enlaces-personal': 'Enlaces del personal, vencidos o usados',
  despedidas: 'Avisos de baja a cuentas eliminadas, ya enviados',
  planillas: 'Planillas importadas hace más de seis meses',
  esperas: 'Esperas y propuestas sin reserva, de hace más de seis meses',
  sesiones: 'Sesiones vencidas',
  dispositivos: 'Dispositivos que ya no se usan',
  desafios: 'Intentos de entrar con huella o PIN',
  ingresos: 'Ingresos del personal de hace más de un año',
  limites: 'Contadores de intentos',
  idempotencias: 'Respuestas a pedidos repetidos',
}

export function BackupStatus({ copia }: Pick<Guarda, 'copia'>) {
  return (
    <p className="above-4 num">
      {copia ? (
        <>
          <b>Copia de seguridad {formatInstantCompact(copia.cuando)}</b>, {formatSize(copia.bytes)}:{' '}
          {formatCount(copia.filas, 'fila')} y {formatCount(copia.archivos, 'archivo')}.{' '}
          <span className="muted">{copia.nombre}</span>
        </>
      ) : (
        <>
          <b>Sin copia de seguridad todavía.</b> Se hace cada noche y, si el servidor estaba apagado, al encenderlo.
        </>
      )}{' '}
      {copia?.demorada && <Chip tone="alert">Hace más de un día</Chip>}
    </p>
  )
}

export function CleanupTable({ guarda }: { guarda: Answer<Guarda> }) {
  return (
    <section className="stack snug above-6" aria-labelledby="limpiezas">
      <h2 id="limpiezas">Lo que se borra solo</h2>
      <AnswerBody answer={guarda} what="las limpiezas">
        {({ limpiezas }) => {
          const effective = limpiezas.filter(({ quitados }) => quitados > 0)
          const rest = limpiezas.filter(({ quitados }) => quitados === 0)
          if (limpiezas.length === 0) return <p className="muted">Todavía no se borró nada.</p>
          return (
            <>
              {effective.length > 0 && <Tabla caption="Lo que se borró" limpiezas={effective} />}
              {rest.length > 0 && (
                <details>
                  <summary className="num">{describeRest(rest, effective.length > 0)}</summary>
                  <Tabla caption="Nada para borrar" limpiezas={rest} />
                </details>
              )}
            </>
          )
        }}
      </AnswerBody>
    </section>
  )
}

type Limpieza = Guarda['limpiezas'][number]

function describeRest(rest: Limpieza[], others: boolean): string {
  const [last = ''] = rest.map(({ corrida }) => corrida).toSorted((one, other) => other.localeCompare(one))
  const when = withNoBreakSpaces(`el ${formatInstantCompact(last)}`)
  if (rest.length === 1) return `Nada para borrar${others ? ' en la otra' : ''}, ${when}`
  return `Nada para borrar${others ? ` en las otras ${rest.length}` : ''}, la última vez ${when}`
}

function Tabla({ caption, limpiezas }: { caption: string; limpiezas: Limpieza[] }) {
  return (
    <Table
      caption={caption}
      columns={[
        { key: 'tarea', title: 'Qué', cell: ({ tarea }) => nombres[tarea], phone: 'title', share: 2 },
        {
          key: 'corrida',
          title: 'Última vez',
          cell: ({ corrida }) => <span className="num">{formatInstantCompact(corrida)}</span>,
          tight: true,
        },
        figures<Limpieza>({
          key: 'quitados',
          title: 'Borró',
          cell: ({ quitados }) => (
            <>
              <span className="phone-word">{quitados ? 'Borró ' : 'Nada para borrar'}</span>
              {quitados || <span className="wide-word">—</span>}
            </>
          ),
          phone: 'under',
        }),
        {
          key: 'ultima',
          title: 'Último borrado',
          cell: ({ ultima }) =>
            ultima ? `${formatInstantCompact(ultima.cuando)}: ${formatCount(ultima.quitados, 'borrado')}` : 'Nunca',
          phone: 'hide',
        },
      ]}
      rows={limpiezas}
      rowKey={({ tarea }) => tarea}
    />
  )
}
