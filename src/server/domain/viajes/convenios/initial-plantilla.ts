/** The agency reviews this text with its lawyer. It has what Ley 25.599 requires of student-trip contracts. */
export const initialPlantilla = `<h1>Convenio de viaje: {{paquete}}</h1>
<p>En {{localidad}}, el {{fecha}}, entre <b>{{razonSocial}}</b> ({{agencia}}), CUIT {{cuit}}, con domicilio en {{domicilioAgencia}}, correo {{mailAgencia}}, en adelante «la agencia», y <b>{{tutor}}</b>, documento {{documentoTutor}}, correo {{mail}}, en adelante «el tutor», como madre, padre o responsable de <b>{{pasajero}}</b>, documento {{documento}}, en adelante «el pasajero», estudiante de {{colegio}}, {{curso}}, se conviene lo siguiente.</p>
<h2>1. El viaje</h2>
<p>Clase de viaje: <b>{{clase}}</b>. Destino: {{destino}}. Duración: {{duracion}}. Salida: {{salida}}. Regreso: {{regreso}}.</p>
<p>Es viaje de estudio el que completa lo que se enseña y se organiza con la escuela; es viaje de egresados el recreativo, que se hace para celebrar el fin de un nivel o carrera. Este convenio es por un viaje de la clase indicada.</p>
<h2>2. Itinerario y excursiones</h2>
{{programas}}
<h2>3. Alojamiento</h2>
{{hoteles}}
<h2>4. Servicios incluidos y prestadores</h2>
{{servicios}}
<p>La agencia informa la nómina de los prestadores de transporte, alojamiento y asistencia antes de la salida y responde por ellos según la ley. Si tiene que reemplazar alguno, lo hace por otro de calidad igual o mayor, sin costo para el tutor.</p>
<h2>5. Precio y forma de pago</h2>
<p>Forma de pago elegida: {{formaDePago}}. Precio total: <b>{{total}}</b>. La seña integra el precio y se abona en efectivo en la oficina hasta el {{vencimientoSenia}}. Las cuotas en dólares se pagan en pesos a la cotización que la agencia publica el día del pago.</p>
{{plan}}
<p>{{ajuste}} De cada pago la agencia entrega recibo.</p>
<h2>6. Falta de pago de la seña</h2>
<p>Si la seña no se paga en término, la reserva vence y el lugar queda libre.</p>
<h2>7. Falta de pago de las cuotas</h2>
<p>{{interes}} {{cuotasImpagas}}</p>
<h2>8. Cancelación y arrepentimiento</h2>
<p>El tutor puede cancelar en cualquier momento, por escrito o desde su cuenta. La agencia devuelve lo pagado menos estos cargos, según los días que falten para la salida:</p>
{{cargosCancelacion}}
<p>Quien contrató a distancia puede además arrepentirse dentro de los {{diasArrepentimiento}} días corridos desde que aceptó este convenio, sin cargo y sin dar motivos. Si cancela la agencia, devuelve todo lo pagado.</p>
<h2>9. Liberados</h2>
<p>Los lugares sin cargo que correspondan al curso se informan por escrito al colegio y a las familias, y no encarecen el precio de los demás.</p>
<h2>10. Seguros</h2>
<p>El viaje incluye asistencia al viajero y seguro de accidentes personales. La agencia mantiene vigente el seguro de caución que la ley exige y exhibe la póliza a pedido.</p>
<h2>11. Salud</h2>
<p>Antes de la salida el tutor entrega la ficha médica del pasajero y la autorización de viaje. La agencia usa esos datos solo para su cuidado.</p>
<h2>12. Datos personales</h2>
<p>Los datos se usan para cumplir este convenio. El titular puede acceder a ellos en forma gratuita cada seis meses (Ley 25.326); la Agencia de Acceso a la Información Pública atiende los reclamos.</p>
<p>El tutor acepta este texto en el sitio de la agencia; quedan registrados la fecha, la hora y el código de verificación del documento.</p>`
