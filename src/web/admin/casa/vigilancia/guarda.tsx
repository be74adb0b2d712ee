import type { Retencion, verguarda } from '../../../../contract/casa/vigilancia.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { contar } from '../../../../reglas/cifras.ts'
import { unbroken } from '../../../../reglas/texto.ts'
import { Chip } from '../../../ui/chip.tsx'
import { figures, Table } from '../../../ui/table.tsx'
import { AnswerBody } from '../../answer-body.tsx'
import { sayInstante } from '../../cuando.pure.ts'
import { weigh } from '../../mensajes/consultas/peso.pure.ts'
import type { Answer } from '../../use-answer.ts'

type Guarda = ReplyOf<typeof verguarda>['results']

const nombres: Record<Retencion, string> = {
  fotos: 'Fotos de documentos que ningún viaje necesita',
  comprobantes: 'Comprobantes de cuentas eliminadas',
  borradores: 'Reservas a medio escribir',
  confirmaciones: 'Altas al newsletter sin confirmar',
  enlaces: 'Enlaces de familias, vencidos o usados',
  'enlaces-personal': 'Enlaces del personal, vencidos o usados',
  despedidas: 'Avisos de baja a cuentas eliminadas, ya enviados',
  sesiones: 'Sesiones vencidas',
  dispositivos: 'Dispositivos que ya no se usan',
  desafios: 'Intentos de entrar con llave de acceso',
  ingresos: 'Ingresos del personal de hace más de un año',
  limites: 'Cuentas de intentos',
  idempotencias: 'Respuestas a pedidos repetidos',
}

/** When the house was last copied whole. */
export function Copia({ copia }: Pick<Guarda, 'copia'>) {
  return (
    <p className="above-4 num">
      {copia ? (
        <>
          <b>Copia de seguridad {sayInstante(copia.cuando)}</b>, {weigh(copia.bytes)}: {contar(copia.filas, 'fila')} y{' '}
          {contar(copia.archivos, 'archivo')}. <span className="muted">{copia.nombre}</span>
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

/** What the house takes away by itself, and when it last did: what found nothing waits folded. */
export function Limpiezas({ guarda }: { guarda: Answer<Guarda> }) {
  return (
    <section className="stack snug above-6" aria-labelledby="limpiezas">
      <h2 id="limpiezas">Lo que se borra solo</h2>
      <AnswerBody answer={guarda} label="Cargando las limpiezas" failed="No pudimos traer las limpiezas">
        {({ limpiezas }) => {
          const quitaron = limpiezas.filter(({ quitados }) => quitados > 0)
          const resto = limpiezas.filter(({ quitados }) => quitados === 0)
          if (limpiezas.length === 0) return <p className="muted">Todavía no corrió ninguna limpieza.</p>
          return (
            <>
              {quitaron.length > 0 && <Tabla caption="Lo que se borró" limpiezas={quitaron} />}
              {resto.length > 0 && (
                <details>
                  <summary className="num">{sayResto(resto, quitaron.length > 0)}</summary>
                  <Tabla caption="Lo que no encontró nada" limpiezas={resto} />
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

/** `Las otras 12 no encontraron nada, la última el 25/11/2026 22:00` */
function sayResto(resto: Limpieza[], otras: boolean): string {
  const [ultima = ''] = resto.map(({ corrida }) => corrida).toSorted((una, otra) => otra.localeCompare(una))
  const cuando = unbroken(`el ${sayInstante(ultima)}`)
  if (resto.length === 1) return `La ${otras ? 'otra' : 'única'} no encontró nada, ${cuando}`
  return `Las ${otras ? 'otras ' : ''}${resto.length} no encontraron nada, la última ${cuando}`
}

function Tabla({ caption, limpiezas }: { caption: string; limpiezas: Limpieza[] }) {
  return (
    <Table
      caption={caption}
      columns={[
        { key: 'tarea', title: 'Qué', cell: ({ tarea }) => nombres[tarea], phone: 'title', share: 2 },
        {
          key: 'corrida',
          title: 'Última corrida',
          cell: ({ corrida }) => <span className="num">{sayInstante(corrida)}</span>,
          tight: true,
        },
        figures<Limpieza>({
          key: 'quitados',
          title: 'Quitó',
          cell: ({ quitados }) => (
            <>
              <span className="phone-word">{quitados ? 'Quitó ' : 'Nada que quitar'}</span>
              {quitados || <span className="wide-word">—</span>}
            </>
          ),
          phone: 'under',
        }),
        {
          key: 'ultima',
          title: 'Última con algo',
          cell: ({ ultima }) =>
            ultima ? `${sayInstante(ultima.cuando)}: ${contar(ultima.quitados, 'quitado')}` : 'Nunca',
          phone: 'hide',
        },
      ]}
      rows={limpiezas}
      rowKey={({ tarea }) => tarea}
    />
  )
}
