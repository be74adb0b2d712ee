import { type Dia, formatDay } from '../../../../reglas/dia.ts'

export type Fechas = Record<'fechasalida' | 'fecharegreso', Dia>
/**
 * A message to families that the app prepares, and that staff review, edit and send. `de` (the topic with the old and new values) is part
 * of the key under which the browser stores the unsent text.
 */
export type PreparedCarta = Record<'de' | 'asunto' | 'texto', string>

export function composeFechasCarta(before: Fechas, after: Fechas): PreparedCarta | undefined {
  if (before.fechasalida === after.fechasalida && before.fecharegreso === after.fecharegreso) return undefined
  const formatBoth = ({ fechasalida, fecharegreso }: Fechas) =>
    [formatDay(fechasalida), formatDay(fecharegreso)] as const
  const [salia, volvia] = formatBoth(before)
  const [sale, vuelve] = formatBoth(after)
  return {
    de: ['fechas', salia, volvia, sale, vuelve].join(' '),
    asunto: 'Cambiaron las fechas del viaje {viaje}',
    texto: `Hola, {nombre}:

Cambiaron las fechas del viaje {viaje}, de {pasajero}.

Antes: salía el ${salia} y volvía el ${volvia}.
Ahora: sale el ${sale} y vuelve el ${vuelve}.

Los vencimientos de las cuotas siguen igual. Si agendaste el viaje, volvé a descargar el calendario desde tus reservas. Ante cualquier duda, escribinos.`,
  }
}
