import type { ReplyOf } from '../../../../contract/endpoint.ts'
import type { indiceconfiguracion } from '../../../../contract/platform/agencia.ts'
import type { verconexiones } from '../../../../contract/platform/conexiones.ts'
import type { documentosLegales } from '../../../../contract/platform/legales.ts'
import type { Agencia } from '../../../../contract/platform/sitio.ts'
import type { verguarda } from '../../../../contract/platform/vigilancia.ts'
import { localDay } from '../../../../reglas/dia.ts'
import { formatMoney } from '../../../../reglas/dinero.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { formatFecha, formatLongFecha } from '../../../ui/format.pure.ts'
import { formatSize } from '../../mensajes/consultas/file-size.pure.ts'
import type { IndiceRow, ScreenNote } from '../../shell/indice.tsx'
import { formatDuration, formatInstantCompact, formatMoment } from '../../values/moment.pure.ts'

export type SettingsStates = Record<string, Pick<IndiceRow, 'ahora' | 'avisos' | 'cambio'>>

type Indice = ReplyOf<typeof indiceconfiguracion>['results']
type Guarda = ReplyOf<typeof verguarda>['results']

const legales: Record<(typeof documentosLegales)[number], string> = {
  terminos: 'términos',
  privacidad: 'privacidad',
  'aviso-legal': 'aviso legal',
}

const screens: Record<Indice['cambios'][number]['de'], string> = {
  agencia: '/admin/agencia',
  cobranza: '/admin/ajustescobranza',
  cotizacion: '/admin/cobranza/cotizacion',
  convenio: '/admin/convenio',
  legales: '/admin/textoslegales',
  textos: '/admin/textoscorreo',
  feriados: '/admin/feriados',
  personal: '/admin/gestionusuarios',
}

const presentWarnings = (...all: (ScreenNote | false)[]) => all.filter((one) => one !== false)

export function describeAgenciaAjustes(index: Indice, agencia: Agencia | undefined, now: Date): SettingsStates {
  const { feriado, ingreso, suceso, correo } = index
  const hoy = localDay(now)
  const when = (instant: string | null) => (instant ? { cuando: formatAgo(instant, now) } : undefined)
  const cambios = Object.entries(screens).map(([de, to]): [string, IndiceRow['cambio']] => {
    const cambio = index.cambios.find((one) => one.de === de)
    if (!cambio) return [to, { que: 'Sin cambios' }]
    // A built-in legal text has a date without a time.
    return [
      to,
      {
        que: cambio.quien,
        cuando:
          de === 'legales' && cambio.quien === 'El sistema'
            ? formatFecha(cambio.cuando)
            : formatMoment(cambio.cuando, hoy),
      },
    ]
  })
  const estados: SettingsStates = {
    '/admin/agencia': {
      ahora:
        agencia &&
        [agencia.nombre, agencia.cuit && `CUIT ${agencia.cuit}`, agencia.legajo && `legajo ${agencia.legajo}`]
          .filter(Boolean)
          .join(', '),
    },
    '/admin/ajustescobranza': {
      ahora: index.alias ? `Transferencias a ${index.alias}` : 'Sin cuenta para transferencias',
    },
    '/admin/cobranza/cotizacion': {
      ahora: index.cotizacion === null ? 'Sin cotización' : `USD 1 = ${formatMoney(index.cotizacion)}`,
    },
    '/admin/convenio': {
      ahora: `Versión ${index.plantilla}, ${formatCount(index.aceptados, 'convenio aceptado', 'convenios aceptados')}`,
    },
    '/admin/textoslegales': {
      ahora: `${formatCount(index.legales.length, 'publicado')}: ${index.legales.map((one) => legales[one]).join(', ')}`,
    },
    '/admin/textoscorreo': {
      ahora: `${formatCount(index.textos, 'texto')}, ${index.parrafos === 0 ? 'ninguno cambiado' : `${index.parrafos} con un párrafo de ustedes`}`,
    },
    '/admin/feriados': {
      ahora: feriado
        ? `El próximo: ${formatLongFecha(feriado.fecha)}, ${feriado.nombre}. ${formatCount(index.feriados, 'cargado')} de hoy en adelante`
        : 'Ninguno cargado de hoy en adelante',
    },
    '/admin/gestionusuarios': {
      ahora: `${formatCount(index.personas, 'persona')}, ${index.completas} con administración completa`,
      avisos: presentWarnings(
        index.sinestrenar > 0 && {
          text: formatCount(index.sinestrenar, 'todavía no ingresó', 'todavía no ingresaron'),
        },
      ),
    },
    '/admin/ingresos': {
      ahora: `${formatCount(index.sesiones, 'sesión', 'sesiones')} del personal${index.rechazados > 0 ? '' : ', ningún ingreso rechazado esta semana'}`,
      avisos: presentWarnings(
        index.rechazados > 0 && {
          text: formatCount(index.rechazados, 'rechazado esta semana', 'rechazados esta semana'),
          tone: 'bad',
        },
      ),
      cambio: ingreso ? { que: ingreso.quien, cuando: formatMoment(ingreso.cuando, hoy) } : undefined,
    },
    '/admin/auditoria': {
      ahora: formatCount(index.sucesos, 'movimiento hoy', 'movimientos hoy'),
      cambio: when(suceso),
    },
    '/admin/correos': {
      ahora: `${formatCount(index.correos, 'mail')} esta semana`,
      avisos: presentWarnings(
        index.fallidos > 0 && {
          text: formatCount(index.fallidos, 'no llegó', 'no llegaron'),
          tone: 'bad',
          to: '/admin/correos?estado=fallido',
        },
      ),
      cambio: when(correo),
    },
  }
  return Object.fromEntries([
    ...Object.entries(estados),
    ...cambios.map(([to, cambio]) => [to, { ...estados[to], cambio }]),
  ])
}

export function describeConexiones({
  correo,
  pagos,
}: ReplyOf<typeof verconexiones>['results']): SettingsStates[string] {
  return {
    ahora: [
      correo.servidor ? `Mail por ${correo.servidor}` : 'Sin servidor de mail',
      pagos.modo === 'ninguno' ? 'sin pagos en línea' : 'pagos por Mercado Pago',
    ].join(', '),
    avisos: presentWarnings(
      correo.probada !== null && correo.probada.resultado !== 'bien' && { text: 'El mail falló en la última prueba' },
      pagos.probada !== null &&
        pagos.probada.resultado !== 'bien' && { text: 'Mercado Pago falló en la última prueba' },
    ),
  }
}

export function describeTrabajos({ copia, limpiezas }: Guarda, now: Date): SettingsStates[string] {
  const last = limpiezas
    .map(({ corrida }) => corrida)
    .toSorted()
    .at(-1)
  return {
    ahora: copia
      ? `Copia de seguridad ${formatInstantCompact(copia.cuando)}, ${formatSize(copia.bytes)}`
      : 'Sin copia de seguridad todavía',
    avisos: copia?.demorada ? [{ text: 'Hace más de un día' }] : [],
    cambio: last ? { cuando: formatAgo(last, now) } : undefined,
  }
}

function formatAgo(instant: string, now: Date): string {
  const length = now.getTime() - Date.parse(instant)
  if (length < 60_000) return 'Recién'
  return length < 48 * 3_600_000 ? `Hace ${formatDuration(length)}` : formatFecha(instant)
}
