import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog, preloadDialog } from '../ui/dialog.tsx'
import { Link } from '../ui/link.tsx'
import { NoticeBanner } from '../ui/notice-banner.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Fila, Pieza } from './pieza.tsx'

export function PiezasDialogos() {
  const [open, setOpen] = useState<'dialog' | 'wide' | 'panel'>()
  return (
    <Pieza title="Diálogos">
      <Fila>
        {(['dialog', 'wide', 'panel'] as const).map((kind) => (
          <Button key={kind} look="outline" onPointerEnter={preloadDialog} onClick={() => setOpen(kind)}>
            Abrir {kind}
          </Button>
        ))}
      </Fila>
      <Dialog open={open !== undefined} kind={open} onClose={() => setOpen(undefined)} title="Iniciar Sesión">
        <NoticeBanner loud>Email y/o Contraseña incorrecta</NoticeBanner>
        <TextField label="Email" type="email" defaultValue="paula.ibanez@correo.com" />
        <PasswordField label="Password" defaultValue="abc" error="Debe contar con un mínimo de 6 caracteres" />
        <Button wide>Iniciar Sesión</Button>
        <div className="row roomy">
          <Link to="/piezas">Olvidé mi contraseña</Link>
          <Button look="outline" size={40}>
            Crear Cuenta
          </Button>
        </div>
      </Dialog>
    </Pieza>
  )
}
