export interface SerializedError {
  readonly code: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

interface AppErrorOptions {
  readonly cause?: unknown;
  readonly details?: Readonly<Record<string, unknown>>;
}

export class AppError extends Error {
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(code: string, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = options.details;
  }

  static from(thrown: unknown): AppError {
    if (thrown instanceof AppError) return thrown;
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    return new AppError('unexpected', message, { cause: thrown });
  }

  static deserialize(serialized: SerializedError): AppError {
    return new AppError(
      serialized.code,
      serialized.message,
      serialized.details === undefined ? {} : { details: serialized.details },
    );
  }

  serialize(): SerializedError {
    return {
      code: this.code,
      message: this.message,
      ...(this.details === undefined ? {} : { details: this.details }),
    };
  }
}
