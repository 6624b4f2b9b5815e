//! makruk-matchmaking
