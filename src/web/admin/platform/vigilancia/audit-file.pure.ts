import { formatHora, localDay } from '../../../../reglas/dia.ts'
import { columnBuilders } from '../../lista/export-table.pure.ts'
import { readImporte } from './importes.pure.ts'
import { describeObjeto } from './objects.pure.ts'
import type { AuditLine } from './reply-types.ts'
import { describeLine, describeScheduledTask, describeSentence } from './sentence.pure.ts'

const line = columnBuilders<AuditLine>()

/** These columns are not in `exportaciones`, so that other lists do not load the sentences of all actions. */
export const auditColumns = [
  line.momento('Cuándo', ({ cuando }) => ({ fecha: localDay(new Date(cuando)), hora: formatHora(cuando) })),
  line.texto('Quién', ({ quien }) => quien),
  line.texto('Qué pasó', (one) => describeSentence(describeLine(one))),
  line.texto('Sobre qué', ({ objeto, objetoid }) => describeObjeto(objeto, objetoid)),
  line.texto('Reservas', ({ reservas }) => reservas.join(', ')),
  line.texto('Moneda', (one) => readImporte(one)?.moneda ?? ''),
  line.importe(
    'Importe',
    (one) => readImporte(one)?.moneda,
    (one) => readImporte(one)?.centavos,
  ),
  line.texto('Recibo', (one) => describeLine(one).recibo ?? ''),
  line.texto('Origen', describeScheduledTask),
  line.texto('IP', ({ ip }) => ip),
]
