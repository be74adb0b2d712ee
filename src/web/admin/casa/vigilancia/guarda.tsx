import { type Retencion, verguarda } from '../../../../contract/casa/vigilancia.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { contar } from '../../../../reglas/cifras.ts'
import { formatInstant } from '../../../../reglas/dia.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Table } from '../../../ui/table.tsx'
import { AnswerBody } from '../../answer-body.tsx'
import { Facts } from '../../facts.tsx'
import { useResults } from '../../use-answer.ts'
import '../configuracion/configuracion.css'

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

/** The last copy of the house, and what it took away by itself. */
export function GuardaFolds() {
  const guarda = useResults(verguarda)
  return (
    <AnswerBody answer={guarda} label="Cargando la copia y las limpiezas" failed="No pudimos traer la última copia">
      {({ copia, limpiezas }) => (
        <>
          <details className="box above-5 config-fold">
            <summary className="strong">
              Copia de seguridad: {copia ? formatInstant(copia.cuando) : 'ninguna todavía'}
              {copia?.demorada && <Chip tone="alert">Hace más de un día</Chip>}
            </summary>
            {copia ? (
              <CopiaFacts copia={copia} />
            ) : (
              <p>Se hace cada noche, y si la casa estaba apagada, al encender.</p>
            )}
          </details>
          <details className="box above-4 config-fold">
            <summary className="strong">Lo que se borra solo</summary>
            <Table
              caption="Lo que se borra solo"
              columns={[
                { key: 'tarea', title: 'Qué', cell: ({ tarea }) => nombres[tarea], phone: 'title', share: 2 },
                {
                  key: 'corrida',
                  title: 'Última corrida',
                  cell: ({ corrida }) => <span className="num">{formatInstant(corrida)}</span>,
                  tight: true,
                },
                { key: 'quitados', title: 'Quitó', cell: ({ quitados }) => quitados, align: 'end', phone: 'end' },
                {
                  key: 'ultima',
                  title: 'La última vez que encontró algo',
                  cell: ({ ultima }) =>
                    ultima ? `${formatInstant(ultima.cuando)}: ${contar(ultima.quitados, 'quitado')}` : 'Nunca',
                  phone: 'fact',
                },
              ]}
              rows={limpiezas}
              rowKey={({ tarea }) => tarea}
            />
          </details>
        </>
      )}
    </AnswerBody>
  )
}

function CopiaFacts({ copia: { nombre, bytes, filas, archivos } }: { copia: NonNullable<Guarda['copia']> }) {
  const megas = (bytes / 1024 / 1024).toLocaleString('es-AR', { maximumFractionDigits: 1 })
  return (
    <Facts
      facts={[
        { label: 'Nombre', value: nombre },
        { label: 'Tamaño', value: `${megas} MB` },
        { label: 'Contenido', value: `${contar(filas, 'fila')}, ${contar(archivos, 'archivo')}` },
      ]}
    />
  )
}
