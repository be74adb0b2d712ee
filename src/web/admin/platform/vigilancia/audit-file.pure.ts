import { formatHora, localDay } from '../../../../reglas/dia.ts'
import { columnBuilders } from '../../lista/export-table.pure.ts'
import { readImporte } from './importes.pure.ts'
import { describeObjeto } from './objects.pure.ts'
import type { AuditLine } from './reply-types.ts'
import { describeFrase, describeLinea, describeScheduledTask } from './sentence.pure.ts'

const linea = columnBuilders<AuditLine>()

/**
 * The columns of the exported audit log. They are not in `exportaciones`, so that the pages of other lists do not load the sentences of all
 * actions.
 */
export const auditColumns = [
  linea.momento('Cuándo', ({ cuando }) => ({ fecha: localDay(new Date(cuando)), hora: formatHora(cuando) })),
  linea.texto('Quién', ({ quien }) => quien),
  linea.texto('Qué pasó', (una) => describeFrase(describeLinea(una))),
  linea.texto('Sobre qué', ({ objeto, objetoid }) => describeObjeto(objeto, objetoid)),
  linea.texto('Reservas', ({ reservas }) => reservas.join(', ')),
  linea.texto('Moneda', (una) => readImporte(una)?.moneda ?? ''),
  linea.importe(
    'Importe',
    (una) => readImporte(una)?.moneda,
    (una) => readImporte(una)?.centavos,
  ),
  linea.texto('Recibo', (una) => describeLinea(una).recibo ?? ''),
  linea.texto('Origen', describeScheduledTask),
  linea.texto('IP', ({ ip }) => ip),
]
