import { bool, int32, list, openEnum, required, text } from '@mgmt-api/models'
import { call, listing, operation, toyModel } from './toy-contract.ts'

// --- steps: in an order, one for each line; clients may say where

const stepFields = { name: required(text({ min: 1, max: 30 })), line: required(openEnum('Line', ['LEFT', 'RIGHT'])) }
const Step = toyModel('Step', { ...stepFields, id: text({ min: 36, max: 36 }), order: int32({ min: 1 }) })
const StepBody = toyModel('StepBody', { ...stepFields, order: int32({ min: 1 }) })
const steps = '/toys/steps/v1'
const stepPath = { path: { id: required(text({ min: 1 })) } }

export const stepResource: object = {
  name: 'toy-steps',
  at: 'steps',
  shape: 'ordered',
  one: 'step',
  brief: 'Steps of toys',
  verbs: {
    list: listing(
      operation('Toys_ListSteps', { path: `GET ${steps}`, out: toyModel('Steps', { steps: list(Step as never) }) }),
      'steps',
    ),
    get: call(operation('Toys_GetStep', { path: `GET ${steps}/{id}`, in: stepPath, out: Step })),
    create: call(operation('Toys_CreateStep', { path: `POST ${steps}`, in: { body: StepBody }, out: Step })),
    replace: call(
      operation('Toys_ReplaceStep', { path: `PUT ${steps}/{id}`, in: { ...stepPath, body: StepBody }, out: Step }),
    ),
    delete: call(operation('Toys_DeleteStep', { path: `DELETE ${steps}/{id}`, in: stepPath })),
  },
  model: Step,
  id: { id: 'id' },
  title: 'name',
  serviceMade: ['id'],
  order: { at: 'order', within: 'line', dense: true, source: 'client' },
  columns: ['order', 'name'],
}

// --- a lamp: there is one; and its colours: a list that is read and written as one

const Lamp = toyModel('Lamp', { isOn: bool(), brightness: int32({ min: 0, max: 100 }), version: int32() })

export const lampResource: object = {
  name: 'toy-lamp',
  at: 'lamp',
  shape: 'singleton',
  one: 'lamp',
  brief: 'The lamp',
  verbs: {
    get: call(operation('Toys_GetLamp', { path: 'GET /toys/lamp/v1', out: toyModel('OneLamp', { lamp: Lamp }) }), {
      response: 'lamp',
    }),
    replace: call(
      operation('Toys_ReplaceLamp', {
        path: 'PUT /toys/lamp/v1',
        in: { body: toyModel('LampBody', { isOn: bool(), brightness: int32({ min: 0, max: 100 }) }) },
        out: Lamp,
      }),
    ),
    update: call(
      operation('Toys_UpdateLamp', {
        path: 'PATCH /toys/lamp/v1',
        in: { body: toyModel('LampPatch', { isOn: bool(), brightness: int32({ min: 0, max: 100 }) }) },
        out: Lamp,
      }),
    ),
    delete: call(operation('Toys_DeleteLamp', { path: 'DELETE /toys/lamp/v1' })),
  },
  model: Lamp,
  serviceMade: ['version'],
  columns: ['isOn'],
}

const Palette = list(toyModel('Tone', { red: int32({ min: 0, max: 255 }), name: required(text({ min: 1 })) }) as never)

export const paletteResource: object = {
  name: 'toy-palette',
  at: 'palette',
  shape: 'whole',
  one: 'palette',
  brief: 'The colours of the lamp',
  verbs: {
    get: call(
      operation('Toys_GetPalette', { path: 'GET /toys/palette/v1', out: toyModel('Tones', { tones: Palette }) }),
      {
        response: 'tones',
      },
    ),
    replace: call(
      operation('Toys_ReplacePalette', {
        path: 'PUT /toys/palette/v1',
        in: { body: toyModel('PaletteBody', { tones: required(Palette) }) },
      }),
      { body: 'body.tones' },
    ),
  },
  model: Palette,
  columns: [],
}
