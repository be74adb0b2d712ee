import { useState } from 'react'
import '../account.css'
import { Button } from '../../ui/button.tsx'
import { AccountGate } from '../account-gate.tsx'
import { FormularioReserva } from '../formulario/formulario-reserva.tsx'
import { MisReservas } from './mis-reservas.tsx'

export const meta = () => [
  { title: 'Reservas' },
  { name: 'description', content: 'Reservá el viaje de tu curso y seguí tus reservas y convenios.' },
]

export default function Reservas() {
  return (
    <div className="sheet account-page">
      <h1>Reservas</h1>
      <AccountGate reason="Para ver tus reservas o reservar el viaje del curso necesitás una cuenta.">
        {(mail) => <ReservasDe mail={mail} />}
      </AccountGate>
    </div>
  )
}

function ReservasDe({ mail }: { mail: string }) {
  const [booking, setBooking] = useState(false)
  return (
    <>
      <div className="account-title">
        <h2>{booking ? 'Nueva Reserva' : 'Mis Reservas'}</h2>
        <Button look={booking ? 'outline' : 'filled'} onClick={() => setBooking(!booking)}>
          {booking ? 'Cancelar' : 'Nueva Reserva'}
        </Button>
      </div>
      {booking ? <FormularioReserva mail={mail} /> : <MisReservas mail={mail} />}
    </>
  )
}
