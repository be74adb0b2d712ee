import type { Retencion, verguarda } from '../../../../contract/casa/vigilancia.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { contar } from '../../../../reglas/cifras.ts'
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

/** What the house takes away by itself, and when it last did. */
export function Limpiezas({ guarda }: { guarda: Answer<Guarda> }) {
  return (
    <section className="stack snug above-6" aria-labelledby="limpiezas">
      <h2 id="limpiezas">Lo que se borra solo</h2>
      <AnswerBody answer={guarda} label="Cargando las limpiezas" failed="No pudimos traer las limpiezas">
        {({ limpiezas }) =>
          limpiezas.length === 0 ? (
            <p className="muted">Todavía no corrió ninguna limpieza.</p>
          ) : (
            <Table
              caption="Lo que se borra solo"
              columns={[
                { key: 'tarea', title: 'Qué', cell: ({ tarea }) => nombres[tarea], phone: 'title', share: 2 },
                {
                  key: 'corrida',
                  title: 'Última corrida',
                  cell: ({ corrida }) => <span className="num">{sayInstante(corrida)}</span>,
                  tight: true,
                },
                figures<Guarda['limpiezas'][number]>({
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
      </AnswerBody>
    </section>
  )
}
