import { KeyRound, UserPlus } from 'lucide-react'
import { ScreenCards } from '../screen-cards.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { useStaff } from '../staff.ts'

const password = { label: 'Cambiar Contraseña', to: '/admin/setpassword', icon: KeyRound }
const users = { label: 'Gestionar Usuarios', to: '/admin/gestionusuarios', icon: UserPlus }

export default function Configuracion() {
  const { tipo } = useStaff()
  return (
    <>
      <ScreenHead title="Configuración" />
      <ScreenCards items={tipo === '1' ? [password, users] : [password]} />
    </>
  )
}
