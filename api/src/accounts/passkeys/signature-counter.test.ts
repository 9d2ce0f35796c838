import { passkeyDevice } from '../../testing/passkey-device';
import { answerOf, owner, testOrigin } from '../../testing/signed-in';
import { startTestApp } from '../../testing/test-app';
import { onEachEngine } from '../../testing/test-database';

onEachEngine((engine) => {
  it('signs in with a counter up to 32 bits, and still refuses one that does not increase', async () => {
    const api = await startTestApp(engine);
    const admin = await api.signIn();
    const post = (path: string, body: object) =>
      fetch(api.url + path, {
        method: 'POST',
        headers: { origin: testOrigin, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const device = passkeyDevice();
    const { challenge } = (await admin.send('POST', '/api/admin/passkeys/options', { password: owner.password })).body;
    const response = device.add({ challenge, counter: 2 ** 31 });
    expect((await admin.send('POST', '/api/admin/passkeys', { name: 'Key', response })).status).toBe(204);
    const signIn = async (counter: number) => {
      const options = await answerOf(await post('/api/auth/passkey/options', {}));
      return (await post('/api/auth/passkey', device.signIn({ challenge: options.body.challenge, counter }))).status;
    };
    expect(await signIn(2 ** 31 + 1)).toBe(200);
    expect(await signIn(2 ** 32 - 1)).toBe(200);
    expect(await signIn(2 ** 32 - 1)).toBe(401);
    await api.stop();
  });
});
