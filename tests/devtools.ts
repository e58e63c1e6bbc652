/** A minimal DevTools protocol client over one WebSocket. */

/** An event, or the response to a call, which has an id instead of a method. */
interface Message {
  id?: number;
  method?: string;
  sessionId?: string;
  params?: object;
  result?: object;
  error?: { message: string };
}

export interface DevTools {
  /**
   * Calls a method of the browser, or of the target of a session.
   * @throws the browser's error, or after 5 s without a response: a closed target does not respond
   */
  send: <Result = object>(method: string, params?: object, sessionId?: string) => Promise<Result>;
  /** Subscribes to an event. */
  on: <Params>(method: string, listener: (params: Params, sessionId: string | undefined) => void) => void;
  close: () => void;
}

const ANSWER_MS = 5000;

/** Connects to a browser. @throws when nothing answers at the address */
export async function connectDevTools(address: string): Promise<DevTools> {
  const socket = new WebSocket(address);
  const calls = new Map<number | undefined, PromiseWithResolvers<object>>();
  const listeners: ((message: Message) => void)[] = [];
  let lastId = 0;
  socket.addEventListener("message", ({ data }) => {
    const message: Message = JSON.parse(data);
    for (const listener of listeners) listener(message);
    const call = calls.get(message.id);
    calls.delete(message.id);
    if (message.error) call?.reject(new Error(message.error.message));
    else call?.resolve(message.result ?? {});
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error(`Nothing answers at ${address}.`)));
  });
  return {
    send<Result>(method: string, params: object = {}, sessionId?: string) {
      const call = Promise.withResolvers<object>();
      calls.set(++lastId, call);
      socket.send(JSON.stringify({ id: lastId, method, params, sessionId }));
      const timer = setTimeout(() => call.reject(new Error(`${method} was not answered.`)), ANSWER_MS);
      return call.promise.finally(() => clearTimeout(timer)) as Promise<Result>;
    },
    on<Params>(method: string, listener: (params: Params, sessionId: string | undefined) => void) {
      listeners.push((message) => message.method === method && listener(message.params as Params, message.sessionId));
    },
    close: () => socket.close(),
  };
}
