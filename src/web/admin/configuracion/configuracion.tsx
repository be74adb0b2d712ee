import { KeyRound, LogIn, MonitorSmartphone, ShieldCheck, UserPlus } from 'lucide-react'
import { ScreenCards } from '../screen-cards.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { useStaff } from '../staff.ts'
import './configuracion.css'

const propias = [
  { label: 'Cambiar Contraseña', to: '/admin/setpassword', icon: KeyRound },
  { label: 'Segundo factor', to: '/admin/segundofactor', icon: ShieldCheck },
  { label: 'Mis sesiones', to: '/admin/missesiones', icon: MonitorSmartphone },
]
const grupos = [
  {
    titulo: 'Personal',
    items: [
      { label: 'Gestionar Usuarios', to: '/admin/gestionusuarios', icon: UserPlus },
      { label: 'Ingresos y sesiones', to: '/admin/ingresos', icon: LogIn },
    ],
  },
]

/** What each may set: one's own way in, and for type 1 the agency's people, words and workings. */
export default function Configuracion() {
  const { tipo } = useStaff()
  return (
    <>
      <ScreenHead title="Configuración" />
      <section className="config-group" aria-labelledby="config-propia">
        <h2 id="config-propia">Tu cuenta</h2>
        <ScreenCards items={propias} />
      </section>
      {tipo === '1' &&
        grupos.map(({ titulo, items }) => (
          <section key={titulo} className="config-group" aria-label={titulo}>
            <h2>{titulo}</h2>
            <ScreenCards items={items} />
          </section>
        ))}
    </>
  )
}
