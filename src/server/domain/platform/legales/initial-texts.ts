import type { documentosLegales } from '../../../../contract/platform/legales.ts'
import { seniaTerm, withdrawalTerm } from '../../../../reglas/terms.ts'

type Text = { titulo: string; cuerpo: string }

/** Markdown, which the agency reviews with its lawyer. These texts have no registration numbers or certificates. */
export const legalesIniciales: Record<(typeof documentosLegales)[number], Text> = {
  terminos: {
    titulo: 'Términos y condiciones',
    cuerpo: `Estas condiciones rigen el uso de este sitio y la contratación de viajes con **{{razonSocial}}** («la agencia»). Al crear una cuenta o reservar un viaje las aceptás. Lo que diga el convenio de tu viaje vale por sobre este texto, salvo que la ley te dé algo mejor.

## Quiénes somos

- Razón social: {{razonSocial}}
- Nombre comercial: {{nombre}}
- CUIT: {{cuit}}
- Domicilio: {{domicilio}}
- Correo electrónico: {{mail}}
- Teléfono: {{telefono}}
- Legajo de agencia de viajes: {{legajo}}

## Tu cuenta

Para reservar necesitás una cuenta con tus datos reales y ser mayor de edad. La contraseña es personal: si creés que alguien la conoce, cambiala y avisanos. Quien reserva un viaje escolar lo hace como madre, padre o responsable del pasajero.

## Reservas y disponibilidad

Los viajes se ofrecen mientras haya lugares. La reserva queda hecha cuando aceptás el convenio y el sitio te muestra su número; te enviamos una copia por mail. Los servicios incluidos son los que el convenio enumera. Las fotografías son ilustrativas.

## Precios

Publicamos el precio final por pasajero. En los viajes pactados en dólares las cuotas se pagan en pesos, a la cotización que la agencia publica el día del pago. El plan de cuotas, con sus vencimientos y su costo financiero total, se muestra antes de que confirmes.

## Seña

La seña es parte del precio y se abona en efectivo en la oficina. El plazo es de **${seniaTerm}** desde la reserva, o la fecha que indique tu plan si es anterior. Si la seña no se paga a tiempo la reserva vence y el lugar queda libre.

## Cuotas

Las cuotas se pagan desde tu cuenta, por los medios que el sitio ofrece, o en la oficina. Cada pago tiene su recibo. La falta de pago de dos cuotas consecutivas permite a la agencia rescindir el convenio, previo aviso, con devolución de lo pagado menos los cargos que el convenio detalla.

## Cancelaciones y cambios

Podés cancelar en cualquier momento, por escrito, desde tu cuenta o con el [botón de baja](/baja). Lo que se devuelve depende de cuánto falte para la salida y está escrito en tu convenio. Si la agencia cancela o cambia de manera importante el viaje, podés aceptar la alternativa que te ofrezca o pedir la devolución de todo lo que pagaste.

## Derecho de arrepentimiento

Si contrataste a distancia, podés arrepentirte dentro de los **${withdrawalTerm}** desde que contrataste, sin dar motivos y sin ningún cargo (artículo 34 de la Ley 24.240). Usá el [botón de arrepentimiento](/arrepentimiento): no hace falta tener cuenta y te damos un código en el momento.

## Documentación y salud

Cada pasajero viaja con su documento vigente y, si es menor de edad, con la autorización que corresponda. La ficha médica se usa solo para su cuidado durante el viaje.

## Responsabilidad

La agencia responde por el cumplimiento de lo contratado según la Ley 24.240 y, en los viajes de estudio, la Ley 25.599. No responde por demoras o cancelaciones debidas a fuerza mayor, pero te asiste para encontrar una solución. Nada en estas condiciones limita los derechos que la ley te da como consumidor.

## Reclamos y jurisdicción

Escribinos primero: queremos resolverlo.
Nuestro correo es {{mail}}.
También podés reclamar gratis ante la autoridad de defensa del consumidor. Cualquier juicio se tramita ante los tribunales de **tu domicilio** como consumidor, según las leyes argentinas.

## Cambios en este texto

Si cambiamos estas condiciones publicamos la nueva versión con su fecha. Las reservas hechas antes siguen con las condiciones que aceptaste.`,
  },
  privacidad: {
    titulo: 'Política de privacidad',
    cuerpo: `Contamos acá qué datos personales usamos, para qué y cómo podés decidir sobre ellos, según la Ley 25.326.

## Responsable

- {{razonSocial}}
- Domicilio: {{domicilio}}
- Correo electrónico: {{mail}}

## Qué datos usamos

- **Tu cuenta:** nombre, apellido, teléfono, mail y contraseña. La contraseña se guarda cifrada de modo que nadie puede leerla.
- **Las reservas:** datos del tutor y del pasajero, documento, fecha de nacimiento, domicilio, colegio y curso, y las fotos de los documentos.
- **Los pagos:** qué se pagó, cuándo y cómo. Los datos de tu tarjeta los recibe el proveedor de pagos; nosotros nunca los vemos.
- **Las consultas y pedidos:** lo que nos escribís.
- **El boletín:** tu mail, si confirmaste la suscripción.

## Para qué

Para organizar y cumplir el viaje que contratás, cobrarlo, responderte y cumplir obligaciones legales. El boletín sale solo si lo confirmaste. No vendemos datos ni los usamos para publicidad de terceros.

## Datos de menores

Los carga su madre, padre o responsable. Pedimos los mínimos que el viaje necesita. Las fotos de documentos se guardan cifradas, las ve solo el personal autorizado, cada vez que se abren queda registrado, y se borran después del viaje.

## Con quién los compartimos

Con quienes prestan el viaje (transporte, alojamiento, asistencia y seguros), con el proveedor de pagos y con las autoridades cuando la ley lo exige. Solo lo necesario en cada caso.

## Cuánto tiempo

Mientras tengas la cuenta. Convenios y recibos se conservan el tiempo que exigen las leyes, aunque la cierres. Un pedido de suscripción que no se confirma se borra a los 7 días.

## Qué guarda tu navegador

Este sitio no usa cookies publicitarias ni de seguimiento. Tu navegador guarda tu sesión y, si empezaste una reserva, su borrador; la sesión se borra cuando la cerrás.

## Tus derechos

Podés pedir acceso a tus datos, corregirlos, actualizarlos o suprimirlos.
Escribinos a {{mail}}.
Del boletín te das de baja con un clic en cada carta.

> El titular de los datos personales tiene la facultad de ejercer el derecho de acceso a los mismos en forma gratuita a intervalos no inferiores a seis meses, salvo que se acredite un interés legítimo al efecto conforme lo establecido en el artículo 14, inciso 3 de la Ley Nº 25.326.

> LA AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA, en su carácter de Órgano de Control de la Ley N° 25.326, tiene la atribución de atender las denuncias y reclamos que interpongan quienes resulten afectados en sus derechos por incumplimiento de las normas vigentes en materia de protección de datos personales.

## Seguridad

La información viaja cifrada y solo accede a ella quien la necesita para su trabajo. Si algo la pusiera en riesgo te avisamos.`,
  },
  'aviso-legal': {
    titulo: 'Aviso legal',
    cuerpo: `## Titular de este sitio

- Nombre comercial: {{nombre}}
- Razón social: {{razonSocial}}
- CUIT: {{cuit}}
- Legajo de agencia de viajes: {{legajo}}
- Domicilio: {{domicilio}}
- Correo electrónico: {{mail}}
- Teléfono: {{telefono}}
- Horarios de atención: {{horarios}}

## Uso del sitio

La información sobre viajes, precios y lugares se actualiza de manera permanente. Si encontrás un error evidente, avisanos: lo corregimos y respetamos lo que ya hayas contratado.

## Contenidos

Los textos, la marca y las imágenes pertenecen a la agencia o se usan con permiso. Podés compartir los enlaces; para cualquier otro uso, escribinos. Las imágenes son ilustrativas.

## Enlaces a otros sitios

Algunos enlaces llevan a sitios de terceros, como el proveedor de pagos o los organismos públicos. Cada uno tiene sus propias condiciones.

## Defensa del consumidor

Los reclamos se pueden presentar gratis ante la autoridad de defensa del consumidor.
El formulario oficial está en [defensa de las y los consumidores]({{defensaConsumidor}}).
Si contrataste a distancia podés usar el [botón de arrepentimiento](/arrepentimiento) o el [botón de baja](/baja). El modelo de contrato está publicado en [ejemplares de contrato de adhesión](/contratos).`,
  },
}
