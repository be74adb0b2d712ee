import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Fila, Pieza } from './pieza.tsx'

export function PiezasBotones() {
  return (
    <Pieza title="Botones">
      <Fila>
        <Button size={56}>Reservar un lugar</Button>
        <Button>Enviar Consulta</Button>
        <Button disabled>Confirmar Reserva</Button>
        <Button pending pendingLabel="Enviando la reserva">
          Enviar
        </Button>
        <Button look="outline">Volver a Tutor</Button>
        <Button look="night">Cerrar</Button>
        <Button look="danger">Eliminar Consulta</Button>
        <Button size={40}>Registrar seña</Button>
        <Button look="outline" size={40} pending>
          Escribir
        </Button>
        <Button look="link">Quitar filtros</Button>
        <Link to="/piezas">Ver convenio</Link>
      </Fila>
    </Pieza>
  )
}
