import type { ReplyOf } from '../../../../contract/endpoint.ts'
import type { indiceconfiguracion } from '../../../../contract/platform/agencia.ts'
import type { verconexiones } from '../../../../contract/platform/conexiones.ts'
import type { documentosLegales } from '../../../../contract/platform/legales.ts'
import type { Agencia } from '../../../../contract/platform/sitio.ts'
import type { verguarda } from '../../../../contract/platform/vigilancia.ts'
import { localDay } from '../../../../reglas/dia.ts'
import { formatMoney } from '../../../../reglas/dinero.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { formatFecha, formatFechaLarga } from '../../../ui/format.pure.ts'
import { formatSize } from '../../mensajes/consultas/file-size.pure.ts'
import type { IndiceRow, ScreenNote } from '../../shell/indice.tsx'
import { formatDuration, formatInstante, formatMoment } from '../../values/moment.pure.ts'

export type SettingsStates = Record<string, Pick<IndiceRow, 'ahora' | 'avisos' | 'cambio'>>

type Indice = ReplyOf<typeof indiceconfiguracion>['results']
type Guarda = ReplyOf<typeof verguarda>['results']

const legales: Record<(typeof documentosLegales)[number], string> = {
  terminos: 'términos',
  privacidad: 'privacidad',
  'aviso-legal': 'aviso legal',
}

const pantallas: Record<Indice['cambios'][number]['de'], string> = {
  agencia: '/admin/agencia',
  cobranza: '/admin/ajustescobranza',
  cotizacion: '/admin/cobranza/cotizacion',
  convenio: '/admin/convenio',
  legales: '/admin/textoslegales',
  textos: '/admin/textoscorreo',
  feriados: '/admin/feriados',
  personal: '/admin/gestionusuarios',
}

const presentWarnings = (...todos: (ScreenNote | false)[]) => todos.filter((uno) => uno !== false)

export function describeAgenciaAjustes(indice: Indice, agencia: Agencia | undefined, ahora: Date): SettingsStates {
  const { feriado, ingreso, suceso, correo } = indice
  const hoy = localDay(ahora)
  const cuando = (instante: string | null) => (instante ? { cuando: formatAgo(instante, ahora) } : undefined)
  const cambios = Object.entries(pantallas).map(([de, to]): [string, IndiceRow['cambio']] => {
    const cambio = indice.cambios.find((uno) => uno.de === de)
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
      ahora: indice.alias ? `Transferencias a ${indice.alias}` : 'Sin cuenta para transferencias',
    },
    '/admin/cobranza/cotizacion': {
      ahora: indice.cotizacion === null ? 'Sin cotización' : `USD 1 = ${formatMoney(indice.cotizacion)}`,
    },
    '/admin/convenio': {
      ahora: `Versión ${indice.plantilla}, ${formatCount(indice.aceptados, 'convenio aceptado', 'convenios aceptados')}`,
    },
    '/admin/textoslegales': {
      ahora: `${formatCount(indice.legales.length, 'publicado')}: ${indice.legales.map((uno) => legales[uno]).join(', ')}`,
    },
    '/admin/textoscorreo': {
      ahora: `${formatCount(indice.textos, 'texto')}, ${indice.parrafos === 0 ? 'ninguno cambiado' : `${indice.parrafos} con un párrafo de ustedes`}`,
    },
    '/admin/feriados': {
      ahora: feriado
        ? `El próximo: ${formatFechaLarga(feriado.fecha)}, ${feriado.nombre}. ${formatCount(indice.feriados, 'cargado')} de hoy en adelante`
        : 'Ninguno cargado de hoy en adelante',
    },
    '/admin/gestionusuarios': {
      ahora: `${formatCount(indice.personas, 'persona')}, ${indice.completas} con administración completa`,
      avisos: presentWarnings(
        indice.sinestrenar > 0 && {
          texto: formatCount(indice.sinestrenar, 'todavía no ingresó', 'todavía no ingresaron'),
        },
      ),
    },
    '/admin/ingresos': {
      ahora: `${formatCount(indice.sesiones, 'sesión', 'sesiones')} del personal${indice.rechazados > 0 ? '' : ', ningún ingreso rechazado esta semana'}`,
      avisos: presentWarnings(
        indice.rechazados > 0 && {
          texto: formatCount(indice.rechazados, 'rechazado esta semana', 'rechazados esta semana'),
          tono: 'bad',
        },
      ),
      cambio: ingreso ? { que: ingreso.quien, cuando: formatMoment(ingreso.cuando, hoy) } : undefined,
    },
    '/admin/auditoria': {
      ahora: formatCount(indice.sucesos, 'movimiento hoy', 'movimientos hoy'),
      cambio: cuando(suceso),
    },
    '/admin/correos': {
      ahora: `${formatCount(indice.correos, 'mail')} esta semana`,
      avisos: presentWarnings(
        indice.fallidos > 0 && {
          texto: formatCount(indice.fallidos, 'no llegó', 'no llegaron'),
          tono: 'bad',
          to: '/admin/correos?estado=fallido',
        },
      ),
      cambio: cuando(correo),
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
      correo.probada !== null && correo.probada.resultado !== 'bien' && { texto: 'El mail falló en la última prueba' },
      pagos.probada !== null &&
        pagos.probada.resultado !== 'bien' && { texto: 'Mercado Pago falló en la última prueba' },
    ),
  }
}

export function describeTrabajos({ copia, limpiezas }: Guarda, ahora: Date): SettingsStates[string] {
  const ultima = limpiezas
    .map(({ corrida }) => corrida)
    .toSorted()
    .at(-1)
  return {
    ahora: copia
      ? `Copia de seguridad ${formatInstante(copia.cuando)}, ${formatSize(copia.bytes)}`
      : 'Sin copia de seguridad todavía',
    avisos: copia?.demorada ? [{ texto: 'Hace más de un día' }] : [],
    cambio: ultima ? { cuando: formatAgo(ultima, ahora) } : undefined,
  }
}

/** Formats an instant as its age (`Hace 3 min`), or as its day once it is two days old. */
function formatAgo(instante: string, ahora: Date): string {
  const largo = ahora.getTime() - Date.parse(instante)
  if (largo < 60_000) return 'Recién'
  return largo < 48 * 3_600_000 ? `Hace ${formatDuration(largo)}` : formatFecha(instante)
}
