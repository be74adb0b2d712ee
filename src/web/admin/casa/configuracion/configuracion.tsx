import {
  Building2,
  CalendarOff,
  Cog,
  FileSignature,
  History,
  KeyRound,
  Landmark,
  LogIn,
  MailCheck,
  MailOpen,
  MonitorSmartphone,
  Scale,
  ShieldCheck,
  UserPlus,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { indiceconfiguracion } from '../../../../contract/casa/agencia.ts'
import { verguarda } from '../../../../contract/casa/vigilancia.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { missesiones } from '../../../../contract/personas/personal.ts'
import { versegundofactor } from '../../../../contract/personas/segundo-factor.ts'
import { contar } from '../../../../reglas/cifras.ts'
import { formatInstant, localDay } from '../../../../reglas/dia.ts'
import { useAgencia } from '../../../shell/use-agencia.ts'
import { Chip } from '../../../ui/chip.tsx'
import { formatFecha } from '../../../ui/format.pure.ts'
import { AskAgain } from '../../ask-again.tsx'
import { sayCuando } from '../../cuando.pure.ts'
import { Indice } from '../../indice.tsx'
import { ScreenHead } from '../../screen-head.tsx'
import { useStaff } from '../../staff.ts'
import { useResults } from '../../use-answer.ts'
import './configuracion.css'

const propias = [
  { label: 'Cambiar Contraseña', to: '/admin/setpassword', icon: KeyRound },
  { label: 'Segundo factor', to: '/admin/segundofactor', icon: ShieldCheck },
  { label: 'Mis sesiones', to: '/admin/missesiones', icon: MonitorSmartphone },
]
const grupos = [
  {
    titulo: 'La agencia',
    items: [
      { label: 'Datos de la agencia', to: '/admin/agencia', icon: Building2 },
      { label: 'Cómo cobra la agencia', to: '/admin/ajustescobranza', icon: Landmark },
      { label: 'Plantilla de convenio', to: '/admin/convenio', icon: FileSignature },
      { label: 'Textos legales', to: '/admin/textoslegales', icon: Scale },
      { label: 'Textos de los mails', to: '/admin/textoscorreo', icon: MailOpen },
      { label: 'Feriados', to: '/admin/feriados', icon: CalendarOff },
    ],
  },
  {
    titulo: 'Personal',
    items: [
      { label: 'Gestionar Usuarios', to: '/admin/gestionusuarios', icon: UserPlus },
      { label: 'Ingresos y sesiones', to: '/admin/ingresos', icon: LogIn },
    ],
  },
  {
    titulo: 'Vigilancia',
    items: [
      { label: 'Auditoría', to: '/admin/auditoria', icon: History },
      { label: 'Correos', to: '/admin/correos', icon: MailCheck },
      { label: 'Trabajos', to: '/admin/trabajos', icon: Cog },
    ],
  },
]

type Estado = ReplyOf<typeof indiceconfiguracion>['results']

/** How each stands today, by its screen. */
function sayEstado(estado: Estado, agencia = ''): Record<string, ReactNode> {
  const { feriado } = estado
  return {
    '/admin/agencia': agencia,
    '/admin/ajustescobranza': estado.alias ? `Transferencias a ${estado.alias}` : 'Sin cuenta para transferencias',
    '/admin/textoslegales': estado.legales === 0 ? 'Como vienen' : `${contar(estado.legales, 'texto')} de ustedes`,
    '/admin/convenio': `Versión ${estado.plantilla}, ${contar(estado.aceptados, 'convenio aceptado', 'convenios aceptados')}`,
    '/admin/textoscorreo':
      estado.parrafos === 0
        ? 'Como vienen, sin párrafos de ustedes'
        : `${contar(estado.parrafos, 'mail', 'mails')} con un párrafo de ustedes`,
    '/admin/feriados': feriado
      ? `Próximo: ${formatFecha(feriado.fecha)}, ${feriado.nombre}`
      : 'Ninguno cargado de hoy en adelante',
    '/admin/gestionusuarios': `${contar(estado.personas, 'persona')}, ${estado.completas} con administración completa`,
    '/admin/ingresos': (
      <Aviso cuantos={estado.rechazados} uno="rechazado esta semana" varios="rechazados esta semana">
        {contar(estado.sesiones, 'sesión abierta', 'sesiones abiertas')}
      </Aviso>
    ),
    '/admin/auditoria': contar(estado.sucesos, 'hecho hoy', 'hechos hoy'),
    '/admin/correos': (
      <Aviso cuantos={estado.fallidos} uno="no salió" varios="no salieron">
        {contar(estado.correos, 'mail', 'mails')} esta semana
      </Aviso>
    ),
  }
}

function sayCopia({ copia }: ReplyOf<typeof verguarda>['results']): ReactNode {
  if (!copia) return 'Sin copia de seguridad todavía'
  return (
    <>
      Copia de seguridad: {formatInstant(copia.cuando)} {copia.demorada && <Chip tone="alert">Hace más de un día</Chip>}
    </>
  )
}

type AvisoProps = { cuantos: number; uno: string; varios: string; children: ReactNode }

/** A figure, and beside it a chip with what somebody should look at. */
function Aviso({ cuantos, uno, varios, children }: AvisoProps) {
  return (
    <>
      {children} {cuantos > 0 && <Chip tone="bad">{contar(cuantos, uno, varios)}</Chip>}
    </>
  )
}

const pantallas: Record<Estado['cambios'][number]['de'], string> = {
  agencia: '/admin/agencia',
  cobranza: '/admin/ajustescobranza',
  convenio: '/admin/convenio',
  legales: '/admin/textoslegales',
  textos: '/admin/textoscorreo',
  feriados: '/admin/feriados',
}

function sayCambios({ cambios }: Estado, hoy: string): Record<string, ReactNode> {
  const sinCambios = Object.values(pantallas).map((to) => [to, 'Sin cambios'])
  return Object.fromEntries([
    ...sinCambios,
    ...cambios.map(({ de, quien, cuando }) => [pantallas[de], `${quien}, ${sayCuando(cuando, hoy)}`]),
  ])
}

/** What each may set: one's own way in, and for type 1 the agency's people, words and workings as they stand. */
export default function Configuracion() {
  const { tipo } = useStaff()
  return (
    <>
      <ScreenHead title="Configuración" />
      <TuCuenta tipo={tipo} />
      {tipo === '1' && <Agencia />}
    </>
  )
}

/** The reduced view has no second factor to ask about. */
function TuCuenta({ tipo }: { tipo: string }) {
  const factor = useResults(versegundofactor, { when: tipo === '1' })
  const sesiones = useResults(missesiones)
  const ahora: Record<string, ReactNode> = {
    '/admin/segundofactor': factor.data && sayFactor(factor.data),
    '/admin/missesiones': sesiones.data && contar(sesiones.data.length, 'sesión abierta', 'sesiones abiertas'),
  }
  return <Indice title="Tu cuenta" renglones={propias.map((item) => ({ ...item, ahora: ahora[item.to] }))} />
}

function sayFactor({ activo, respaldos, conllaves }: ReplyOf<typeof versegundofactor>['results']): string {
  if (activo) return `Activo, con ${contar(respaldos, 'código de respaldo', 'códigos de respaldo')}`
  return conllaves ? 'Con llave de acceso' : 'Sin activar'
}

function Agencia() {
  const indice = useResults(indiceconfiguracion)
  const guarda = useResults(verguarda)
  const agencia = useAgencia()
  const ahora: Record<string, ReactNode> = {
    ...(indice.data && sayEstado(indice.data, agencia?.nombre)),
    '/admin/trabajos': guarda.data && sayCopia(guarda.data),
  }
  const cambios = indice.data && sayCambios(indice.data, localDay(new Date()))
  return (
    <>
      <AskAgain what="cómo está cada cosa" answers={[indice, guarda]} />
      {grupos.map(({ titulo, items }) => (
        <Indice
          key={titulo}
          title={titulo}
          renglones={items.map((item) => ({ ...item, ahora: ahora[item.to], cambio: cambios?.[item.to] }))}
        />
      ))}
    </>
  )
}
