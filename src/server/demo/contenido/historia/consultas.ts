/** What people ask all year round, and what the agency answers; without an answer, nobody has given one yet. */
export const preguntas: readonly (readonly [pregunta: string, respuesta: string])[] = [
  [
    '¿Hasta qué día puedo pagar la seña del viaje a Bariloche? Cobro el 8 y no llego antes.',
    'Son diez días hábiles desde que reservás, así que llegás bien. Si ves que se te complica, avisanos antes de que venza y lo charlamos.',
  ],
  [
    '¿Se puede pagar con dos tarjetas distintas? Estamos separados y cada uno paga la mitad.',
    'Sí. Desde Mis cuentas podés elegir cuotas sueltas y mandarle al papá un enlace para que pague las suyas, sin que tenga que crear una cuenta.',
  ],
  [
    'Mi hija es celíaca. ¿Todos los hoteles tienen menú sin TACC o tengo que mandarle vianda?',
    'Todos los hoteles con los que trabajamos tienen menú sin TACC. Anotalo en las observaciones de la reserva y el coordinador lo confirma con la cocina.',
  ],
  [
    '¿Qué pasa si mi hijo se enferma la semana del viaje y no puede viajar?',
    'Con certificado médico reprogramamos o devolvemos lo que no hayan retenido los prestadores. Está explicado en el convenio, en la parte de cancelaciones.',
  ],
  [
    'Quisiera un presupuesto para 35 chicos de séptimo, a Carlos Paz o a la costa, para fin de año.',
    'Te paso las dos opciones por correo. En Carlos Paz son cinco días y en la costa seis. Si nos decís el turno del colegio, coordinamos una reunión con las familias.',
  ],
  [
    '¿El transporte es de ustedes o lo contratan? ¿Los coches están habilitados?',
    'Los contratamos con empresas habilitadas para viajes de estudiantes. Antes de salir te mandamos el dominio del coche y los nombres de los choferes.',
  ],
  [
    'Transferí ayer a la tarde y todavía me figura la cuota como pendiente.',
    'Ya la vimos en el banco: quedó acreditada esta mañana y te mandamos el recibo por correo.',
  ],
  [
    '¿Cuántos coordinadores van por grupo? ¿Y algún médico?',
    'Va un coordinador cada quince chicos y, en los viajes de egresados, un médico que duerme en el mismo hotel.',
  ],
  [
    'Somos un club de Banda del Río Salí y queremos ir a ver el mar, unas 40 personas con entrenadores.',
    'Nos encanta la idea. Para un grupo así tenemos la salida de cinco noches con media pensión. Te mandamos las fechas libres y los precios.',
  ],
  [
    '¿Puedo cambiar de plan en cuotas a contado si ya pagué dos?',
    'Se puede. Lo pagado se descuenta del total y te mandamos el convenio nuevo para que lo aceptes desde el correo.',
  ],
  [
    '¿Qué ropa hay que llevar a la Quebrada en agosto?',
    'De día alcanza con una campera liviana, pero a la noche baja de cero. Lleven abrigo, gorro y protector solar. La lista completa está en la página del viaje.',
  ],
  [
    'Necesito el comprobante de todo lo pagado para presentar en la obra social de mi trabajo.',
    'Lo bajás desde Mis cuentas, en Estado de cuenta. Si te piden otra cosa, contanos y lo preparamos.',
  ],
  [
    '¿Tienen salidas a Cataratas en las vacaciones de julio, para dos adultos y dos chicos?',
    'Sí, hay dos salidas en bus y una en avión. Los chicos de hasta once años tienen descuento en el hotel. ¿Desde qué ciudad salen?',
  ],
  [
    'Me equivoqué en el número de documento de mi hijo al reservar. ¿Cómo lo corrijo?',
    'Ya lo corregimos nosotros. El convenio queda como lo aceptaste y la lista del viaje sale con el número bueno.',
  ],
  [
    '¿Aceptan Cuenta DNI o solo transferencia?',
    'Por ahora efectivo en la oficina, transferencia y Mercado Pago. Con cualquier billetera podés transferir a nuestro alias.',
  ],
  [
    'Mi hijo cumple 18 antes del viaje. ¿Necesita igual la autorización?',
    'Si ya es mayor el día de la salida, no. Con el DNI alcanza.',
  ],
  [
    '¿Hay lugar todavía para el viaje de quinto? Entró un compañero nuevo al curso.',
    'Quedan lugares. La familia puede reservar desde el sitio, eligiendo el colegio y el curso. Si necesita ayuda, que nos llame.',
  ],
  [
    '¿A qué hora vuelven el domingo y adónde los dejan?',
    'Llegamos a eso de las 17.30 a la puerta del colegio. Una hora antes avisamos al grupo de familias.',
  ],
  [
    '¿Hacen viajes para jubilados? Somos un centro de Tafí Viejo.',
    'Sí, con ritmo tranquilo y hoteles sin escaleras. Las termas de Río Hondo y Merlo son los que más nos piden.',
  ],
  [
    'Quiero anotar a mi sobrina pero la tutora es mi hermana, que está en Buenos Aires.',
    'La tutora tiene que ser quien firma. Puede reservar ella desde allá, con su DNI, y vos pagar las cuotas con el enlace que te comparta.',
  ],
]
