/** The cookie that keeps one receipt open in one browser. It holds a token, and only the pages of that receipt get it. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { RECEIPT_PATH } from "../../enquiry/receipt-renderer.ts";
import { OPEN_MS } from "./receipt-tokens.ts";

const LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/** Browsers accept no `Secure` cookie over plain HTTP, which is used on the operator's own machine only. */
const isSecure = ({ protocol, hostname }: FastifyRequest): boolean =>
  protocol === "https" || !LOCAL_HOSTS.includes(hostname);

/** With this prefix browsers take the cookie over HTTPS only. */
const nameFor = (request: FastifyRequest): string => (isSecure(request) ? "__Secure-receipt" : "receipt");

export const readReceiptCookie = (request: FastifyRequest): string | undefined => request.cookies[nameFor(request)];

export function setReceiptCookie(request: FastifyRequest, reply: FastifyReply, reference: string, token: string): void {
  reply.setCookie(nameFor(request), token, {
    path: RECEIPT_PATH + reference,
    secure: isSecure(request),
    httpOnly: true,
    sameSite: "strict",
    maxAge: OPEN_MS / 1000,
  });
}
