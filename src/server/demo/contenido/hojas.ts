import type { Hoja } from './paquete.ts'

/** What families ask of a trip. Points apart by an empty line; the first line of each is its title. */

export const hojaBariloche: Hoja = {
  sale: '14:00\nPuerta del colegio. Te esperamos 13:15.',
  vuelve: '17:30\nA la misma puerta. Avisamos por WhatsApp una hora antes.',
  transporte: '30 horas en bus semicama\n2.150 km, dos choferes y paradas cada cuatro horas',
  paradas: `Córdoba, cena, día 1, -31.4201, -64.1888
Santa Rosa, desayuno, día 2, -36.6167, -64.2833
Neuquén, almuerzo, día 2, -38.9516, -68.0591`,
  comidas: '28 comidas\nTodas, de la merienda del día 1 al almuerzo del día 8',
  itinerario: `De Tucumán a la ruta
Salimos 14:00 de la puerta del colegio. Paramos a cenar en Córdoba, 22:00.
Comen: merienda y cena
Duermen: en el bus

La Pampa, Neuquén y el primer lago
Desayuno en Santa Rosa, almuerzo en Neuquén y llegada al hotel a las 20:00. Se prueban los equipos de nieve.
En el mapa: Bariloche, llega 20:00, -41.1335, -71.3103
Comen: las cuatro comidas
Duermen: Hotel Costa del Huapi

Cerro Catedral, día de nieve
Nos pasan a buscar 9:00 y volvemos 17:00. A la noche, juegos en el hotel.
En el mapa: Cerro Catedral, -41.1703, -71.4400
Comen: las cuatro comidas
Duermen: Hotel Costa del Huapi

Caminata por el Circuito Chico
Navegación corta a la mañana y dos horas de caminata a paso tranquilo. A la noche, fiesta de disfraces en el hotel.
En el mapa: Circuito Chico, -41.0880, -71.4900
Comen: las cuatro comidas
Duermen: Hotel Costa del Huapi

En catamarán a la isla
Todo el día afuera, con abrigo y calzado seco.
En el mapa: Isla Victoria, -40.9550, -71.5450
Comen: las cuatro comidas
Duermen: Hotel Costa del Huapi

Cabalgata, asado y fogón
Volvemos 23:00. Hay menú sin TACC y vegetariano.
En el mapa: la estancia, -41.1750, -71.1500
Comen: las cuatro comidas
Duermen: Hotel Costa del Huapi

Centro Cívico y regreso
Mañana libre en grupos para chocolates y recuerdos. El bus sale 11:30.
Comen: las cuatro comidas
Duermen: en el bus

En casa
Llegamos 17:30 a la puerta del colegio. Se retira con el DNI de un adulto autorizado.
Comen: desayuno y almuerzo`,
  acompanan: `Un coordinador cada 15 chicos
Son personal nuestro, con antecedentes verificados y el mismo teléfono todo el viaje.

Un médico
Duerme en el mismo hotel.

Teléfono de guardia
Para las familias, las 24 horas.`,
  noincluye: `Gastos personales
Chocolates, recuerdos, llamadas.

Lavandería

Clases de esquí
Se contratan en la base.`,
  preguntas: `¿Puedo hablar con mi hija todos los días?
Sí. Llevan su celular y hay un horario fijo después de la cena. Si no atiende, llamás a la guardia y te la pasan.

¿Qué pasa si se enferma en el viaje?
La ve el médico del grupo y te llama enseguida. Si hace falta una clínica, la acompaña un coordinador.

¿Qué documentos necesita?
El DNI y la autorización de viaje firmada por quienes tienen la responsabilidad parental.

¿Cómo manejan las alergias y la medicación?
Las cargás en su ficha al reservar. El coordinador y la cocina las reciben antes de salir.

¿Pueden salir de noche?
Solo a las actividades del programa y siempre con los coordinadores.`,
}

export const hojaQuebrada: Hoja = {
  sale: '6:00\nDársena 12 de la terminal de Tucumán',
  vuelve: '22:00\nA la misma terminal, el lunes',
  transporte: '8 horas en bus semicama\n470 km, con una parada en Salta',
  paradas: 'Salta, parada, -24.7829, -65.4122',
  comidas: '4 desayunos\nLos almuerzos y las cenas van por tu cuenta',
  itinerario: `De Tucumán a Tilcara
Salimos 6:00 de la terminal y paramos en Salta. A la tarde, llegada a la posada y vuelta por la plaza.
En el mapa: Tilcara, llega 14:00, -23.5776, -65.3943
Duermen: Posada del Molle

Purmamarca y el Paseo de los Colorados
Caminata fácil de una hora alrededor del pueblo. Almuerzo y tarde en la feria de artesanos.
En el mapa: Purmamarca, -23.7460, -65.4990
Comen: desayuno
Duermen: Posada del Molle

Las Salinas Grandes
Subimos despacio por la Cuesta de Lipán. Mañana en los piletones con un guía de la comunidad.
En el mapa: Salinas Grandes, -23.6370, -65.8920
Comen: desayuno
Duermen: Posada del Molle

Humahuaca y la Serranía de Hornocal
Mercado y capillas a la mañana; después de almorzar, el mirador de los catorce colores.
En el mapa: Hornocal, -23.1950, -65.1610
Comen: desayuno
Duermen: Posada del Molle

El Pucará y la vuelta
Visita guiada al Pucará y al jardín de altura. Salimos 13:00 y llegamos 22:00 a la terminal.
En el mapa: Pucará de Tilcara, -23.5870, -65.4020
Comen: desayuno`,
  acompanan:
    'Coordinador desde Tucumán\nViaja con el grupo toda la salida.\n\nGuías de cada pueblo\nHabilitados por la provincia.',
  noincluye: 'Almuerzos y cenas\n\nPropinas',
  preguntas: `¿Hace mal la altura?
El punto más alto es Hornocal, 4.350 metros. Subimos de a poco y con paradas; si tomás medicación, consultalo antes.

¿Pueden viajar chicos?
Desde los 5 años, con una butaca para cada uno.`,
}

export const hojaCataratas: Hoja = {
  sale: '15:00\nPuerta del colegio',
  vuelve: '12:00\nA la misma puerta',
  transporte: '18 horas en bus semicama\n1.350 km, dos choferes y paradas cada cuatro horas',
  paradas: `Quimilí, cena, día 1, -27.6333, -62.4167
Posadas, desayuno, día 2, -27.3671, -55.8961`,
  comidas: '22 comidas\nTodas, con bebida',
  acompanan:
    'Un coordinador cada 15 chicos\nCon el grupo las 24 horas.\n\nTeléfono de guardia\nPara las familias, día y noche.',
  noincluye: 'Gastos personales\n\nLavandería',
  preguntas: `¿Cruzan a Brasil?
No. Todo el programa es del lado argentino, con el DNI alcanza.`,
}

export const hojaPuna: Hoja = {
  sale: '6:30\nDársena 12 de la terminal de Tucumán',
  vuelve: '21:30\nA la misma terminal',
  transporte: 'Vehículos 4×4\n540 km hasta el salar, cuatro pasajeros en cada uno',
  paradas: 'Salta, almuerzo, día 1, -24.7829, -65.4122',
  comidas: '3 desayunos y 3 cenas\nEn los hospedajes; los almuerzos van por tu cuenta',
  noincluye: 'Almuerzos y bebidas\n\nPropinas',
  preguntas: `¿Hace mal la altura?
El salar está a 3.450 metros. La primera noche se duerme en Purmamarca para llegar de a poco, y los vehículos llevan oxígeno.

¿Qué ropa llevo?
Abrigo para la noche, aun en verano, y anteojos de sol para el salar.`,
}

export const hojaTriasico: Hoja = {
  sale: '5:30\nDársena 12 de la terminal de Tucumán',
  vuelve: '22:30\nA la misma terminal, el domingo',
  transporte: '8 horas en bus semicama\n600 km, dos choferes y paradas cada cuatro horas',
  comidas: '2 desayunos\nLos almuerzos y las cenas van por tu cuenta',
  noincluye: 'Almuerzos y cenas\n\nPropinas',
  preguntas: `¿Se camina mucho?
No. El cañón y el valle se recorren en vehículo, con bajadas cortas en cada parada.`,
}
