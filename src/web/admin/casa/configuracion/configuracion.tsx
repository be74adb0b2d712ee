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
import { ScreenCards } from '../../screen-cards.tsx'
import { ScreenHead } from '../../screen-head.tsx'
import { useStaff } from '../../staff.ts'
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

/** What each may set: one's own way in, and for type 1 the agency's people, words and workings. */
export default function Configuracion() {
  const { tipo } = useStaff()
  return (
    <>
      <ScreenHead title="Configuración" />
      <section className="stack snug above-6" aria-labelledby="config-propia">
        <h2 id="config-propia">Tu cuenta</h2>
        <ScreenCards items={propias} />
      </section>
      {tipo === '1' &&
        grupos.map(({ titulo, items }) => (
          <section key={titulo} className="stack snug above-6" aria-label={titulo}>
            <h2>{titulo}</h2>
            <ScreenCards items={items} />
          </section>
        ))}
    </>
  )
}
