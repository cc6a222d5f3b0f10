import fc from 'fast-check'

/** Makes bodies that no visitor sends: JSON of every shape, bytes that are none, and what has broken other servers. */
export const hostileBody = fc.oneof(
  fc.json(),
  fc.string({ unit: 'binary', maxLength: 2000 }),
  fc
    .record({ message: fc.oneof(fc.string({ unit: 'binary', maxLength: 1500 }), fc.anything()) })
    .map((value) => JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? String(inner) : inner)) ?? ''),
  fc.constantFrom(
    '{"__proto__":{"message":"x"}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '['.repeat(5000),
    `{"message":"${'a'.repeat(17_000)}"}`,
    '{"message":"\\ud800"}',
    '{"message":1e999}',
    '',
  ),
)
